import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findEdition } from '../editions.svelte'
import type { Happened, Sight } from '../state'
import { pictureAt } from './picture'

// The playthroughs that the rules' own tests keep: every event of a round, and the table after each move.
const FOLDER = '../tests/playthroughs'
const GAMES = readdirSync(FOLDER).map((file) => file.replace('.txt', ''))

interface Stop {
  /** The events of the move, as everybody may know them. */
  told: string[]
  /** The table then, and what each seat sees: its hand, and its events with their cards. */
  table: string
  sees: Record<string, { hand: string; own: string[] }>
}

/** The moves of the first round, whose table is written down. */
function readGame(name: string): Stop[] {
  const text = readFileSync(`${FOLDER}/${name}.txt`, 'utf8')
  const stops: Stop[] = []
  let told: string[] = []
  for (const line of text.split('\n')) {
    const table = line.match(/^ {3}table: (.*)/)
    const sees = line.match(/^ {3}([A-H]) sees: hand ([^;]*)(.*)/)
    if (/^ {5}\w/.test(line)) told.push(line.trim())
    if (table) {
      stops.push({ told, table: table[1]!, sees: {} })
      told = []
    }
    if (sees) stops.at(-1)!.sees[sees[1]!] = { hand: sees[2]!, own: sees[3]!.split('; ') }
  }
  return stops
}

/** Read an event as the rules' own notation has it. */
function readEvent(text: string): Happened {
  const played = text.match(/^played ([A-H]): (.*)/)
  if (played) {
    const [card] = played[2]!.match(/^(Dowager Queen|\w+)/)!
    return { kind: 'played', seat: played[1]!, card, move: played[2]! }
  }
  const [, kind = '', seat, other, card, named, value] = text.match(
    /^(\w*)(?: ([A-H])\b)?(?: ([A-H])\b)?(?: \[([\w ]+)\])?(?: \(([\w ]+)\))?(?: (\d+))?/,
  )!
  return { kind, seat, other, card, named, value: value === undefined ? undefined : Number(value) }
}

/** The events of all stops as a seat saw them. */
function eventsOf(stops: readonly Stop[], seat: string): Happened[] {
  return stops.flatMap(({ told, sees }) => {
    const own = [...(sees[seat]?.own ?? [])]
    return told.map((public_) => {
      const at = own.findIndex(
        (text) => text.replace(/ \[[\w ]+\]/, '') === public_.replace(/ \[[\w ]+\]/, ''),
      )
      return readEvent(at < 0 ? public_ : own.splice(at, 1)[0]!)
    })
  })
}

/** What a table looks like, in the words of the playthroughs. */
function describe(picture: Sight): string {
  const seats = [...'ABCDEFGH'].slice(0, picture.players)
  const parts = [
    `deck ${picture.deck_size}`,
    `piles: ${seats.map((seat, at) => `${seat} ${picture.piles[at]!.join(', ') || '-'}`).join(' / ')}`,
    `tokens ${picture.tokens.join('-')}`,
  ]
  if (picture.face_up.length > 0) parts.push(`face up ${picture.face_up.join(', ')}`)
  if (picture.out.length > 0) parts.push(`out ${picture.out.join(' ')}`)
  if (picture.protected.length > 0) parts.push(`protected ${picture.protected.join(' ')}`)
  if (picture.sycophant) parts.push(`Sycophant binds to ${picture.sycophant}`)
  if (picture.jester) parts.push(`Jester: ${picture.jester.join(' bets on ')}`)
  return parts.join('; ')
}

/** The table after so many events, by the deck that is played with. */
function after(now: Sight, events: readonly Happened[], count: number) {
  return pictureAt(now, findEdition(now.edition, now.players), events, count)
}

function sightOf(name: string, seat: string | null): Sight {
  const [, edition = '', players] = name.match(/^(\w+)(?:-turned)?-(\d)$/)!
  return { edition, players: Number(players), seat, target: 4 } as Sight
}

test.each(GAMES)('the table of %s is the fold of what each seat saw', (name) => {
  const stops = readGame(name)
  for (const seat of Object.keys(stops[0]!.sees)) {
    const events = [...eventsOf(stops, seat), { kind: 'still to come' }]
    let count = 0
    for (const { told, table, sees } of stops) {
      count += told.length
      const picture = after(sightOf(name, seat), events, count)
      expect(describe(picture)).toBe(table)
      expect(picture.hand.join(', ') || 'none').toBe(sees[seat]!.hand)
      expect(picture.held[seat.charCodeAt(0) - 65]).toBe(picture.hand.length)
    }
  }
})

test('the turn is that of whoever drew last to play', () => {
  const events = [
    ...['round_started A', 'dealt A', 'dealt B', 'drew A 9', 'played A: Prince B'],
    ...['discarded B [Guard]', 'drew B 8', 'drew B 7', 'played B: Handmaid'],
  ].map(readEvent)
  const turns = events.map((_, at) => after(sightOf('standard-2', null), events, at).turn)
  expect(turns).toEqual([null, null, null, null, 'A', 'A', 'A', 'A', 'B'])
})

test('a hand lies in the order of the characters, whatever numbers an edition gives them', () => {
  const deck = findEdition('standard', 2)!
  const turned = { ...deck, cards: deck.cards.toReversed() }
  const events = ['round_started A', 'dealt A [King]', 'drew A [Guard]'].map(readEvent)
  expect(pictureAt(sightOf('standard-2', 'A'), turned, [...events, { kind: '' }], 3).hand).toEqual([
    'Guard',
    'King',
  ])
})

test('who is not tied sits a tie-break round out', () => {
  const events = ['round_started A', 'tie_break_for A', 'tie_break_for C', 'round_started A', ''].map(
    readEvent,
  )
  const { out, tie_break, round } = after(sightOf('standard-3', null), events, 4)
  expect({ out, tie_break, round }).toEqual({ out: ['B'], tie_break: true, round: 2 })
})

test('with all events the table is what the server shows', () => {
  const now = { ...sightOf('standard-2', 'A'), legal_moves: ['Handmaid'], deck_size: 5 }
  const events = ['round_started A', 'dealt A [Handmaid]', 'dealt B'].map(readEvent)
  expect(after(now, events, 3)).toMatchObject({ ...now, held: [1, 1] })
})
