import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Happened, Sight } from '../protocol'
import type { Replay } from '../replay/replaying'
import { checksOf, dealtDecks, shuffle, type GameRecord, type Kind, type Noted } from './checks'
import golden from './golden.json'
import { fromHex, sha256, toHex } from './sha256'

// The decks in golden.json were dealt by the package itself from the golden records.
const tables = Object.entries(golden) as [string, { cards: Kind[]; decks: string[][] }][]

function recordOf(table: string): GameRecord {
  const file = new URL(`../../../tests/records/${table}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as GameRecord
}

/** An open replay in which these decks were dealt. */
function replayOf(decks: readonly string[][]): Replay {
  const steps = decks.map(([aside = '', ...deck]) => {
    const events: Happened[] = [
      { kind: 'played', seat: 'A', card: 'Guard' },
      { kind: 'drew', seat: 'B', card: 'Spy' },
      { kind: 'round_started', seat: 'A' },
      { kind: 'opened', card: deck[0] },
      { kind: 'dealt', seat: 'A', card: deck[1] },
      { kind: 'dealt', seat: 'B', card: deck[2] },
      { kind: 'drew', seat: 'A', card: deck[3] },
    ]
    const bare = { hands: [], deck: deck.slice(4), aside }
    return { by: null, move: null, round: 1, events, sight: {} as Sight, bare }
  })
  return { edition: 'standard', seats: [], view: 'open', steps }
}

/** What an honest table had shown before the first deal. */
function notedOf(record: GameRecord): Noted {
  const { commitment, nonces } = record.fairness
  const seals = nonces.map((nonce) => (nonce === '' ? '' : toHex(sha256(fromHex(nonce)))))
  return { commitment, seals, mine: { seat: 'B', nonce: nonces[1]! } }
}

describe.each(tables)('%s', (table, { cards, decks }) => {
  const record = recordOf(table)
  const check = (noted: Noted, dealt = decks, given = record) =>
    checksOf(given, noted, replayOf(dealt), cards)
  const failed = (...args: Parameters<typeof check>) => check(...args).filter((one) => one.ok === false)

  test('the decks of a golden record are found again, round by round', () => {
    const sorted = cards.flatMap((kind) => Array<string>(kind.copies).fill(kind.character))
    expect(record.rounds.map((_, i) => shuffle(record, i + 1, sorted))).toEqual(decks)
  })

  test('the dealt decks are read from what left them', () => {
    expect(dealtDecks(replayOf(decks))).toEqual(decks)
  })

  test('an honest game passes every check', () => {
    const checks = check(notedOf(record))
    expect(checks.every((one) => one.ok)).toBe(true)
    expect(new Set(checks.map((one) => one.name))).toEqual(new Set(['seed', 'seal', 'nonce', 'deck']))
    expect(checks.filter((one) => one.name === 'deck')).toHaveLength(record.rounds.length)
  })

  test('another seed than the promised one is found', () => {
    const commitment = '0'.repeat(64)
    expect(failed({ ...notedOf(record), commitment }).map((one) => one.name)).toEqual(['seed'])
  })

  test('a nonce that was not sealed is found, at its seat', () => {
    const seals = notedOf(record).seals!.map((seal, i) => (i === 1 ? '0'.repeat(64) : seal))
    expect(failed({ ...notedOf(record), seals }).map((one) => [one.name, one.seat])).toEqual([['seal', 'B']])
  })

  test('a nonce for a seat that promised none is found', () => {
    const seals = notedOf(record).seals!.map((seal, i) => (i === 1 ? '' : seal))
    expect(failed({ ...notedOf(record), seals })).toHaveLength(1)
  })

  test('my nonce at another seat is found', () => {
    const mine = { ...notedOf(record).mine!, seat: 'A' }
    expect(failed({ ...notedOf(record), mine }).map((one) => one.name)).toEqual(['nonce'])
  })

  test('a stacked deck is found, in its round', () => {
    const stacked = decks.map((deck, i) =>
      i === 1 ? [...deck.slice(0, -2), deck.at(-1)!, deck.at(-2)!] : deck,
    )
    const found = failed(notedOf(record), stacked)
    expect(found.map((one) => [one.name, one.round])).toEqual([['deck', 2]])
  })
})

test('a game without clients has no nonce to check', () => {
  const record = recordOf('standard-2')
  const bare = { ...record, fairness: { ...record.fairness, nonces: [] } }
  const noted = { commitment: null, seals: null, mine: null }
  const checks = checksOf(bare, noted, replayOf([]), tables[0]![1].cards)
  expect(checks.map((one) => one.name)).toEqual(['seed'])
})
