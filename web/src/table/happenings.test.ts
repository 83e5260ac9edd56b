import { expect, test } from 'vitest'
import type { Happened } from '../state'
import { turnsBefore, turnsSince } from './happenings'

const begins: Happened = { kind: 'round_started', seat: 'A' }
const deals: Happened[] = ['A', 'B', 'C'].map((seat) => ({ kind: 'dealt', seat }))
const turn = (seat: string): Happened[] => [
  { kind: 'drew', seat },
  { kind: 'played', seat, move: 'Handmaid', card: 'Handmaid' },
]
const tellers = (events: Happened[], you: string | null) =>
  turnsSince(events, you).map((told) => told.events.at(-1)!.seat)

test('before anybody has played, the beginning of the round is told', () => {
  expect(turnsSince([begins, ...deals], 'A')).toEqual([{ seat: null, from: 0, events: [begins] }])
})

test('every turn since the viewer’s own is told, but not the own one', () => {
  const events = [begins, ...deals, ...turn('A'), ...turn('B'), ...turn('C')]
  expect(tellers(events, 'A')).toEqual(['B', 'C'])
  expect(tellers([...events, { kind: 'drew', seat: 'A' }], 'A')).toEqual(['B', 'C'])
  expect(tellers(events, 'B')).toEqual(['C'])
})

test('the viewer’s own turn is told while nobody has played after it', () => {
  expect(tellers([begins, ...deals, ...turn('A'), ...turn('B')], 'B')).toEqual(['B'])
})

test('who looks on is told the last turn alone', () => {
  expect(tellers([begins, ...deals, ...turn('A'), ...turn('B')], null)).toEqual(['B'])
})

test('while a turn is told, those before it in the round are too, the last first', () => {
  const events = [begins, ...deals, ...turn('A'), ...turn('B')]
  const before = (told: Happened[]) => turnsBefore(told).map(({ seat }) => seat)
  expect(before([begins])).toEqual([])
  expect(before(events)).toEqual(['A', null])
  expect(before([...events, { kind: 'drew', seat: 'C' }])).toEqual(['B', 'A', null])
})
