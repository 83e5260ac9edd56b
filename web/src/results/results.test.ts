import { render } from 'svelte/server'
import { beforeAll, expect, test } from 'vitest'
import type { Happened, Sight } from '../state'
import { speak } from '../words.svelte'
import GameResult from './GameResult.svelte'
import { headline } from './headline'
import RoundResult from './RoundResult.svelte'

const names = { A: 'Ada', B: 'Basil', C: 'Clara' }
const sight = {
  edition: 'premium',
  players: 3,
  tokens: [4, 1, 0],
  target: 4,
  tie_break: false,
  winners: ['A'],
  seat: null as string | null,
} as Partial<Sight> as Sight
const start: Happened = { kind: 'round_started', seat: 'A' }
const showdown: Happened = { kind: 'round_ended', named: 'showdown' }
const shows = (seat: string, card: string, value: number): Happened => ({
  kind: 'revealed',
  seat,
  card,
  value,
})

beforeAll(() => speak('en'))

/** What a reader reads. */
function told(component: typeof RoundResult | typeof GameResult, events: Happened[], seen = sight): string {
  const { body } = render(component, { props: { events, names, sight: seen } })
  return body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a showdown says who wins with what', () => {
  const text = told(RoundResult, [
    start,
    showdown,
    shows('A', 'King', 6),
    shows('B', 'Spy', 0),
    { kind: 'round_won', seat: 'A' },
  ])
  expect(text).toContain('Ada wins the round')
  expect(text).toContain('the highest number wins')
})

test('who wins is told so in person, and to the others by name', () => {
  expect(headline('game', ['A'], 'A', names)).toBe('You win the game!')
  expect(headline('game', ['A'], 'B', names)).toBe('This time the game goes to Ada')
  expect(headline('game', ['A'], null, names)).toBe('Ada wins the game')
  expect(headline('round', ['A'], 'A', names)).toBe('You win the round!')
  expect(headline('game', ['A', 'B'], 'A', names)).toBe('You and Basil win the game together!')
})

test('a round that does not end the game shows how everybody stands', () => {
  const events: Happened[] = [start, showdown, { kind: 'round_won', seat: 'A' }]
  const stands = (seen: Sight) =>
    [
      ...render(RoundResult, { props: { events, names, sight: seen } }).body.matchAll(/(\d) favor token/g),
    ].map(([, tokens]) => Number(tokens))
  expect(stands({ ...sight, winners: [], out: [] })).toEqual([4, 1, 0])
  expect(stands(sight)).toEqual([])
})

test('who shows no card is told with whoever does, once, and with what was gained', () => {
  const events: Happened[] = [
    start,
    { kind: 'token', seat: 'C', card: 'Constable', value: 1 },
    showdown,
    shows('B', 'King', 6),
    shows('A', 'Priest', 2),
    { kind: 'round_won', seat: 'B' },
    { kind: 'token', seat: 'B', value: 2 },
    { kind: 'token', seat: 'B', card: 'Spy', value: 3 },
  ]
  const text = told(RoundResult, events, { ...sight, winners: [], out: ['C'] })
  const [, list = ''] = text.split('highest number wins.')
  expect(list.match(/Ada|Basil|Clara/g)).toEqual(['Basil', 'Ada', 'Clara'])
  expect(list).toMatch(/Basil.*\+1 for the round.*\+1 for the only Spy still in.*Ada.*Clara out of the round/)
  expect(list).toMatch(/Clara.*\+1 from the Constable/)
})

test('a tie that piles decide is explained', () => {
  const text = told(RoundResult, [
    start,
    showdown,
    shows('A', 'Prince', 5),
    shows('B', 'Prince', 5),
    { kind: 'pile_counted', seat: 'A', value: 7 },
    { kind: 'pile_counted', seat: 'B', value: 9 },
    { kind: 'round_won', seat: 'B' },
  ])
  expect(text).toContain('cards in front: 9')
  expect(text).toContain('are added up')
  expect(text).not.toContain('win the round together')
})

test('winners who tie win together', () => {
  const text = told(RoundResult, [
    start,
    showdown,
    shows('A', 'Prince', 5),
    shows('B', 'Prince', 5),
    { kind: 'round_won', seat: 'A' },
    { kind: 'round_won', seat: 'B' },
  ])
  expect(text).toContain('Ada and Basil win the round')
  expect(text).toContain('so the round is shared')
})

test('a Bishop that yields to the Princess is explained', () => {
  const text = told(RoundResult, [
    start,
    showdown,
    shows('A', 'Bishop', 9),
    shows('B', 'Princess', 8),
    { kind: 'round_won', seat: 'B' },
  ])
  expect(text).toContain('The Bishop cannot win against the Princess.')
})

test('the tokens of Jester, Spy and Constable are told, and a tie-break that follows', () => {
  const text = told(RoundResult, [
    start,
    { kind: 'token', seat: 'C', card: 'Constable', value: 1 },
    { kind: 'round_ended', named: 'last_one' },
    { kind: 'round_won', seat: 'A' },
    { kind: 'token', seat: 'A', value: 4 },
    { kind: 'token', seat: 'B', card: 'Jester', value: 4 },
    { kind: 'tie_break_for', seat: 'A' },
  ])
  for (const part of [
    'Just one player is left',
    '+1 from the Constable',
    '+1 for the Jester’s bet',
    'a tie-break round follows',
  ])
    expect(text).toContain(part)
})

test('a game says how it was won, and round by round', () => {
  const text = told(GameResult, [
    start,
    { kind: 'round_ended', named: 'last_one' },
    { kind: 'round_won', seat: 'A' },
    start,
    { kind: 'token', seat: 'A', card: 'Bishop', value: 4 },
    { kind: 'round_ended', named: 'stopped' },
    { kind: 'game_won', seat: 'A' },
  ])
  expect(text).toContain('ended the game at once')
  expect(text).toContain('the last one in')
})
