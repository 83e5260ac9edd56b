import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findEdition } from '../editions.svelte'
import type { Happened, Sight } from '../protocol'
import type { Replay } from '../replay/replaying'
import { checksOf, dealtDecks, pick, shuffle, type GameRecord, type Kind, type Noted } from './checks'
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
      { kind: 'round_won', seat: 'A' },
      { kind: 'round_started', seat: 'A' },
      { kind: 'opened', card: deck[0] },
      { kind: 'dealt', seat: 'A', card: deck[1] },
      { kind: 'dealt', seat: 'B', card: deck[2] },
      { kind: 'drew', seat: 'A', card: deck[3] },
    ]
    const bare = { hands: [], deck: deck.slice(4), aside }
    return { by: 'A', move: 'Guard B Spy', round: 1, events, sight: {} as Sight, bare }
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
  // The stub above is no real game: A wins and starts every round, with one move in each.
  const record = {
    ...recordOf(table),
    starter: 'A',
    rounds: decks.map(() => ['Guard B Spy']),
    outcome: null,
  }
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
    expect(new Set(checks.map((one) => one.name))).toEqual(
      new Set(['seed', 'seal', 'nonce', 'deck', 'starter', 'moves']),
    )
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

  test('a round that somebody else starts than its winner is found', () => {
    const replay = replayOf(decks)
    replay.steps[1]!.events.find((event) => event.kind === 'round_started')!.seat = 'B'
    const found = checksOf(record, notedOf(record), replay, cards).filter((one) => !one.ok)
    expect(found.map((one) => [one.name, one.round])).toEqual([['starter', 2]])
  })

  test('a first round that was laid to teach is no proof of anything', () => {
    const lesson = { ...record, fairness: { ...record.fairness, laid: ['Guard'] } }
    const rounds = check(notedOf(record), decks, lesson).flatMap((one) =>
      one.name === 'deck' ? one.round : [],
    )
    expect(rounds).toEqual(decks.slice(1).map((_, i) => i + 2))
  })

  test('a stacked deck is found, in its round', () => {
    const stacked = decks.map((deck, i) =>
      i === 1 ? [...deck.slice(0, -2), deck.at(-1)!, deck.at(-2)!] : deck,
    )
    const found = failed(notedOf(record), stacked)
    expect(found.map((one) => [one.name, one.round])).toEqual([['deck', 2]])
  })
})

test('where chance decides who starts, it is the one that the package picks', () => {
  const record = recordOf('standard-4')
  const picks = [pick(record, 1, [...'ABCD']), pick(record, 2, ['A', 'C']), pick(record, 4, ['B', 'C', 'D'])]
  expect(picks).toEqual(['A', 'A', 'D'])
})

/** The checks of a small game that fail. */
function failing(events: Happened[], change: { seen?: Happened[]; record?: Partial<GameRecord> } = {}) {
  const record: GameRecord = {
    ...recordOf('standard-2'),
    starter: 'A',
    rounds: [['Guard B Spy']],
    outcome: { winners: ['A'], tokens: [1, 0], reason: 'tokens' },
    ...change.record,
  }
  const step = { by: 'A', move: 'Guard B Spy', round: 1, events, sight: {} as Sight, bare: null }
  const replay = { edition: 'standard', seats: [], view: 'open', steps: [step] }
  const noted = { commitment: null, seals: null, mine: null }
  return checksOf(record, noted, replay, [], change.seen).flatMap((one) => (one.ok ? [] : one.name))
}

const smallGame: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'drew', seat: 'A', card: 'Guard' },
  { kind: 'token', seat: 'A' },
  { kind: 'game_won', seat: 'A' },
]

test('what was seen is compared card by card, as far as it was seen', () => {
  const seen = smallGame.map((event) => ({ ...event, card: null }))
  expect(failing(smallGame, { seen })).toEqual([])
  expect(failing(smallGame, { seen: [seen[0]!, { kind: 'drew', seat: 'A', card: 'Spy' }] })).toEqual(['seen'])
})

test('other moves or another outcome in the record than in the replay are found', () => {
  expect(failing(smallGame, { record: { rounds: [['Guard B King']] } })).toEqual(['moves'])
  const outcome = { winners: ['A'], tokens: [2, 0], reason: 'tokens' }
  expect(failing(smallGame, { record: { outcome } })).toEqual(['outcome'])
})

test('after a tie those who may win start, the winner of the round first', () => {
  const tie = (...winners: string[]): Happened[] => [
    { kind: 'round_started', seat: 'A' },
    ...winners.map((seat) => ({ kind: 'round_won', seat })),
    { kind: 'tie_break_for', seat: 'A' },
    { kind: 'tie_break_for', seat: 'B' },
    { kind: 'round_started', seat: 'B' },
  ]
  const record = { outcome: null }
  expect(failing(tie('B'), { record })).toEqual([])
  expect(failing(tie('A'), { record })).toEqual(['starter'])
})

test('a game without clients has no nonce to check', () => {
  const record = recordOf('standard-2')
  const bare = { ...record, fairness: { ...record.fairness, nonces: [] } }
  const noted = { commitment: null, seals: null, mine: null }
  const checks = checksOf(bare, noted, replayOf([]), tables[0]![1].cards)
  expect(checks.map((one) => one.name)).not.toContain('nonce')
})

// Whole games of every edition by all its readings, as a server gives them out (tests/support/proved.py).
const PROOFS = new URL('../../../tests/proofs/', import.meta.url)

interface Game {
  record: GameRecord
  steps: Replay['steps']
}

/** The checks of such a game that fail, after something was done to it. */
function failingOf(file: string, alter: (game: Game) => void = () => {}) {
  const game = JSON.parse(readFileSync(new URL(file, PROOFS), 'utf8')) as Game
  const noted = notedOf(game.record)
  const seen = structuredClone(game.steps.flatMap((step) => step.events))
  alter(game)
  const { edition, seats } = game.record
  const replay = { edition, seats, view: 'open', steps: game.steps }
  const cards = findEdition(edition, seats.length)!.cards
  return checksOf(game.record, noted, replay, cards, seen).flatMap((one) => (one.ok ? [] : one.name))
}

describe.each(readdirSync(PROOFS))('%s, by all readings', (file) => {
  test('an honest game passes every check', () => {
    expect(failingOf(file)).toEqual([])
  })

  test('a card that was exchanged in the deck is found', () => {
    const exchange = ({ steps }: Game) => {
      const { deck } = steps[0]!.bare!
      const other = deck.findIndex((card) => card !== deck[0])
      ;[deck[0], deck[other]] = [deck[other]!, deck[0]!]
    }
    expect(failingOf(file, exchange)).toEqual(['deck'])
  })

  test('another who starts a round is found', () => {
    const usurp = ({ record, steps }: Game) => {
      const start = steps.flatMap((step) => step.events).findLast((event) => event.kind === 'round_started')!
      start.seat = String.fromCharCode(65 + ((start.seat!.charCodeAt(0) - 64) % record.seats.length))
    }
    expect(failingOf(file, usurp)).toEqual(['starter', 'seen'])
  })

  test('a token that nobody gained is found', () => {
    const reward = ({ record }: Game) => void (record.outcome!.tokens[0]! += 1)
    expect(failingOf(file, reward)).toEqual(['outcome'])
  })
})
