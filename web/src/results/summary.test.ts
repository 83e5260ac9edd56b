import { expect, test } from 'vitest'
import type { Happened } from '../state'
import { roundsOver } from './summary'

const start: Happened = { kind: 'round_started', seat: 'A' }

test('a round that goes on has no result', () => {
  expect(roundsOver([start, { kind: 'drew', seat: 'A' }])).toEqual([])
})

test('the last one in wins without showing a card', () => {
  const [round] = roundsOver([
    start,
    { kind: 'drew', seat: 'A' },
    { kind: 'played', seat: 'A', move: 'Princess' },
    { kind: 'knocked_out', seat: 'A' },
    { kind: 'round_ended', named: 'last_one' },
    { kind: 'round_won', seat: 'B' },
    { kind: 'token', seat: 'B', value: 2 },
    start,
  ])
  expect(round).toEqual({
    number: 1,
    how: 'last_one',
    winners: ['B'],
    hands: [],
    tokens: [{ kind: 'token', seat: 'B', value: 2 }],
    tieBreak: [],
    last: [
      { kind: 'drew', seat: 'A' },
      { kind: 'played', seat: 'A', move: 'Princess' },
      { kind: 'knocked_out', seat: 'A' },
    ],
  })
})

test('at a showdown the highest hand comes first, and among equals the higher pile', () => {
  const [round] = roundsOver([
    start,
    { kind: 'round_ended', named: 'showdown' },
    { kind: 'revealed', seat: 'A', card: 'Spy', value: 0 },
    { kind: 'revealed', seat: 'B', card: 'Prince', value: 5 },
    { kind: 'revealed', seat: 'C', card: 'Prince', value: 5 },
    { kind: 'pile_counted', seat: 'B', value: 7 },
    { kind: 'pile_counted', seat: 'C', value: 9 },
    { kind: 'round_won', seat: 'C' },
  ])
  expect(round!.hands.map(({ seat, value, pile }) => [seat, value, pile])).toEqual([
    ['C', 5, 9],
    ['B', 5, 7],
    ['A', 0, null],
  ])
})

test('tokens that were earned before the end count for their round', () => {
  const rounds = roundsOver([
    start,
    { kind: 'token', seat: 'C', card: 'Constable', value: 1 },
    { kind: 'round_ended', named: 'last_one' },
    { kind: 'round_won', seat: 'A' },
    { kind: 'token', seat: 'A', value: 1 },
    { kind: 'token', seat: 'B', card: 'Jester', value: 4 },
    { kind: 'tie_break_for', seat: 'B' },
    { kind: 'tie_break_for', seat: 'A' },
    start,
    { kind: 'round_ended', named: 'stopped' },
  ])
  expect(rounds[0]!.tokens.map(({ seat, card = null }) => [seat, card])).toEqual([
    ['C', 'Constable'],
    ['A', null],
    ['B', 'Jester'],
  ])
  expect(rounds[0]!.tieBreak.map(({ seat }) => seat)).toEqual(['B', 'A'])
  expect(rounds[1]!.how).toBe('stopped')
})
