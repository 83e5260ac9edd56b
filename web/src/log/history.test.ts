import { expect, test } from 'vitest'
import type { Happened } from '../state'
import { roundsOf } from './history'

const drew = (seat: string): Happened => ({ kind: 'drew', seat })
const played = (seat: string, card: string): Happened => ({ kind: 'played', seat, card, move: card })
const deal: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'dealt', seat: 'A' },
  { kind: 'dealt', seat: 'B' },
]

/** The groups of all rounds, each with whose turn it is and how many events it has. */
function told(events: Happened[]) {
  return roundsOf(events).map((round) =>
    round.groups.map(({ kind, seat, from, to }) => [kind, seat, to - from]),
  )
}

test('a deal and the turns after it are groups of their own', () => {
  expect(
    told([...deal, drew('A'), played('A', 'Handmaid'), { kind: 'shielded', seat: 'A' }, drew('B')]),
  ).toEqual([
    [
      ['deal', null, 3],
      ['turn', 'A', 3],
      ['turn', 'B', 1],
    ],
  ])
})

test('a protection ends in the turn that ends it', () => {
  const events: Happened[] = [
    ...deal,
    drew('B'),
    played('B', 'Spy'),
    { kind: 'protection_ended', seat: 'A' },
    drew('A'),
  ]
  expect(told(events)[0]!.at(-1)).toEqual(['turn', 'A', 2])
  expect(told([...events, played('A', 'Spy')])[0]!.at(-1)).toEqual(['turn', 'A', 3])
})

test('what a Prince makes another draw belongs to the turn of the Prince', () => {
  const events = [
    ...deal,
    drew('A'),
    played('A', 'Prince'),
    { kind: 'discarded', seat: 'B', card: 'Spy' },
    drew('B'),
  ]
  expect(told(events)[0]!.slice(1)).toEqual([['turn', 'A', 4]])
  expect(told([...events, drew('B')])[0]!.slice(1)).toEqual([
    ['turn', 'A', 4],
    ['turn', 'B', 1],
  ])
})

test('what a Chancellor draws belongs to the same turn, before and after the choice', () => {
  const events = [...deal, drew('A'), played('A', 'Chancellor'), drew('A'), drew('A')]
  expect(told(events)[0]!.slice(1)).toEqual([['turn', 'A', 4]])
})

test('the end of a round is a group, and the next round begins anew', () => {
  const end: Happened[] = [
    { kind: 'round_ended', named: 'last_one' },
    { kind: 'round_won', seat: 'A' },
  ]
  expect(told([...deal, drew('A'), played('A', 'Guard'), ...end, ...deal, drew('A')])).toEqual([
    [
      ['deal', null, 3],
      ['turn', 'A', 2],
      ['end', null, 2],
    ],
    [
      ['deal', null, 3],
      ['turn', 'A', 1],
    ],
  ])
})

test('groups leave no event out', () => {
  const events = [...deal, drew('A'), played('A', 'Spy'), drew('B'), played('B', 'Spy'), drew('A')]
  const groups = roundsOf(events).flatMap((round) => round.groups)
  expect(groups.map(({ from }) => from)).toEqual([0, ...groups.slice(0, -1).map(({ to }) => to)])
  expect(groups.at(-1)!.to).toBe(events.length)
})
