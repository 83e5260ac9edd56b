import { expect, test } from 'vitest'
import type { Happened } from '../state'
import { beatsOf, laidOf, stagedAfter } from './scenes'

const played = (seat: string, move: string): Happened => ({
  kind: 'played',
  seat,
  card: move.split(' ')[0],
  move,
})
const drew = (seat: string, value: number, card?: string): Happened => ({ kind: 'drew', seat, value, card })
const DEAL: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'dealt', seat: 'A' },
  { kind: 'dealt', seat: 'B' },
  { kind: 'dealt', seat: 'C' },
  drew('A', 10),
]
const kinds = (events: Happened[], you: string | null = null) =>
  beatsOf(events, 0, you).map(({ kind }) => kind)
const beatsAfterDeal = (events: Happened[], you: string | null = null) =>
  beatsOf([...DEAL, ...events], DEAL.length, you)

test('a deal is told at once for everybody', () => {
  expect(kinds(DEAL)).toEqual(['round_started', 'dealt', 'drew'])
})

test('a Guard is played, its word is said, then comes the answer', () => {
  const beats = beatsAfterDeal([
    played('A', 'Guard B Baron'),
    { kind: 'guessed', seat: 'A', other: 'B', named: 'Baron' },
    { kind: 'knocked_out', seat: 'B', card: 'Baron' },
    drew('C', 9),
  ])
  expect(beats.map(({ kind }) => kind)).toEqual(['played', 'word', 'guessed', 'knocked_out', 'drew'])
  expect(beats.map(({ staged }) => staged?.card ?? null)).toEqual(Array(5).fill('Guard'))
  expect(beats[1]!.staged).toEqual({ at: 5, seat: 'A', card: 'Guard', targets: ['B'], named: 'Baron' })
})

test('two hands that are compared face each other, and the loser’s lies open in the end', () => {
  const [, duel, out] = beatsAfterDeal([
    played('A', 'Baron B'),
    { kind: 'looked', seat: 'A', other: 'B' },
    { kind: 'looked', seat: 'B', other: 'A' },
    { kind: 'knocked_out', seat: 'B', card: 'Priest' },
  ])
  expect(duel).toMatchObject({
    kind: 'duel',
    hands: [
      { seat: 'A', card: null },
      { seat: 'B', card: null },
    ],
  })
  expect(out!.hands).toEqual([
    { seat: 'A', card: null },
    { seat: 'B', card: 'Priest' },
  ])
})

test('a card that only the viewer is shown stays longer', () => {
  const look = (card?: string): Happened[] => [
    played('A', 'Priest B'),
    { kind: 'looked', seat: 'A', other: 'B', card },
  ]
  const [, hidden] = beatsAfterDeal(look(), 'C')
  const [, seen] = beatsAfterDeal(look('King'), 'A')
  expect(seen!.ms).toBeGreaterThan(hidden!.ms)
})

test('a swap is one beat, and so is what goes under the deck', () => {
  const swap = beatsAfterDeal([
    played('A', 'King B'),
    { kind: 'swapped', seat: 'A', other: 'B' },
    { kind: 'received', seat: 'A', other: 'B' },
    { kind: 'received', seat: 'B', other: 'A' },
  ])
  expect(swap.map(({ kind }) => kind)).toEqual(['played', 'swapped'])
  expect(
    beatsAfterDeal([
      { kind: 'returned', seat: 'A' },
      { kind: 'returned', seat: 'A' },
    ]),
  ).toHaveLength(1)
})

test('the end of a round is played, and its result stays until it is read', () => {
  const end: Happened[] = [
    played('A', 'Handmaid'),
    { kind: 'shielded', seat: 'A' },
    { kind: 'round_ended', named: 'showdown' },
    { kind: 'revealed', seat: 'A', card: 'King', value: 7 },
    { kind: 'revealed', seat: 'B', card: 'Priest', value: 2 },
    { kind: 'round_won', seat: 'A' },
    { kind: 'token', seat: 'A', value: 1 },
  ]
  const beats = beatsAfterDeal([...end, ...DEAL])
  expect(beats.map(({ kind }) => kind)).toEqual([
    ...['played', 'shielded', 'round_ended', 'revealed', 'revealed', 'round_won'],
    ...['result', 'round_started', 'dealt', 'drew'],
  ])
  expect(beats[6]).toMatchObject({ ms: Infinity, to: DEAL.length + end.length })
})

test('an event whose kind no art knows is told like most', () => {
  const [, peek] = beatsAfterDeal([played('A', 'Page'), { kind: 'peeked', seat: 'A' }])
  const [, shield] = beatsAfterDeal([played('A', 'Handmaid'), { kind: 'shielded', seat: 'A' }])
  expect(peek).toMatchObject({ kind: 'peeked', ms: shield!.ms, flights: [], hands: [] })
})

test('a knock-out takes longer than a Handmaid', () => {
  const [, shield] = beatsAfterDeal([played('A', 'Handmaid'), { kind: 'shielded', seat: 'A' }])
  const [, out] = beatsAfterDeal([played('A', 'Princess'), { kind: 'knocked_out', seat: 'A', card: 'King' }])
  expect(out!.ms).toBeGreaterThan(shield!.ms)
})

test('every event is told by one beat, in order', () => {
  const beats = beatsOf(
    [...DEAL, played('A', 'Guard B King'), { kind: 'missed', seat: 'A', other: 'B' }, drew('B', 9)],
    0,
    'A',
  )
  const told = beats.filter(({ kind }) => kind !== 'word')
  expect(told.map(({ from }) => from)).toEqual([0, ...told.slice(0, -1).map(({ to }) => to)])
  expect(told.at(-1)!.to).toBe(8)
})

test('a card goes from the hand to the middle, and to its player’s others when the next is played', () => {
  const beats = beatsAfterDeal(
    [
      played('A', 'Handmaid'),
      { kind: 'shielded', seat: 'A' },
      drew('B', 9, 'King'),
      played('B', 'Spy'),
      { kind: 'round_ended', named: 'showdown' },
    ],
    'B',
  )
  expect(beats.map(({ flights }) => flights)).toEqual([
    [{ card: 'Handmaid', from: 'hand:A', to: 'stage' }],
    [],
    [{ card: 'King', from: 'deck', to: 'hand:B' }],
    [
      { card: 'Handmaid', from: 'stage', to: 'pile:A' },
      { card: 'Spy', from: 'hand:B', to: 'stage' },
    ],
    [{ card: 'Spy', from: 'stage', to: 'pile:B' }],
  ])
})

test('a card lies in the middle though its turn is told in parts, and chooses nobody in the next', () => {
  const turn = [...DEAL, played('A', 'Guard B Spy'), { kind: 'missed', seat: 'A', other: 'B' }]
  const [draw] = beatsOf([...turn, drew('B', 9)], turn.length, null)
  expect(draw!.staged).toEqual({ at: 5, seat: 'A', card: 'Guard', targets: [], named: null })
})

test('the card in the middle is not among those before its player, but keeps its place', () => {
  const turn = [...DEAL, played('A', 'Prince A'), { kind: 'discarded', seat: 'A', card: 'Spy' }]
  expect(laidOf(['Guard', 'Prince', 'Spy'], 'A', stagedAfter(turn))).toEqual(['Guard', null, 'Spy'])
  expect(laidOf(['Guard', 'Prince'], 'A', stagedAfter(turn))).toEqual(['Guard'])
  expect(laidOf(['Guard', 'Prince', 'Spy'], 'B', stagedAfter(turn))).toEqual(['Guard', 'Prince', 'Spy'])
})

test('nothing lies in the middle before the first play of a round and after its end', () => {
  expect(stagedAfter([...DEAL, played('A', 'Spy'), { kind: 'round_ended' }])).toBeNull()
  expect(stagedAfter([...DEAL, played('A', 'Spy'), { kind: 'round_ended' }, ...DEAL])).toBeNull()
})

test('every token is stamped', () => {
  const beats = beatsAfterDeal([
    { kind: 'round_ended', named: 'showdown' },
    { kind: 'round_won', seat: 'A' },
    { kind: 'token', seat: 'A', value: 1 },
    { kind: 'token', seat: 'B', value: 2, card: 'Spy' },
  ])
  expect(beats.at(-1)!.stamped).toEqual(['A', 'B'])
})

test('a Prince lets a hand be laid down and another drawn', () => {
  const beats = beatsAfterDeal([
    played('A', 'Prince B'),
    { kind: 'discarded', seat: 'B', card: 'King' },
    drew('B', 8, 'Spy'),
  ])
  expect(beats.map(({ kind, flights }) => [kind, flights.at(-1)])).toEqual([
    ['played', { card: 'Prince', from: 'hand:A', to: 'stage' }],
    ['discarded', { card: 'King', from: 'hand:B', to: 'pile:B' }],
    ['drew', { card: 'Spy', from: 'deck', to: 'hand:B' }],
  ])
})

test('a Chancellor draws, and what is put back goes under the deck unseen', () => {
  const beats = beatsAfterDeal(
    [
      played('A', 'Chancellor'),
      drew('A', 9, 'Spy'),
      drew('A', 8, 'King'),
      { kind: 'returned', seat: 'A', card: 'Spy' },
      { kind: 'returned', seat: 'A', card: 'Guard' },
    ],
    'A',
  )
  expect(beats.map(({ kind }) => kind)).toEqual(['played', 'drew', 'drew', 'returned'])
  expect(beats.at(-1)!.flights).toEqual(Array(2).fill({ card: null, from: 'hand:A', to: 'deck' }))
})

test('an Assassin strikes back before the Guard is out', () => {
  const beats = beatsAfterDeal([
    played('A', 'Guard B 5'),
    { kind: 'struck', seat: 'B', other: 'A', card: 'Assassin' },
    { kind: 'knocked_out', seat: 'A', card: 'King' },
  ])
  expect(beats.map(({ kind }) => kind)).toEqual(['played', 'word', 'struck', 'knocked_out'])
})

test('a game’s end is told last, and stays longer than a round’s', () => {
  const beats = beatsAfterDeal([
    { kind: 'round_ended', named: 'last' },
    { kind: 'round_won', seat: 'A' },
    { kind: 'token', seat: 'A', value: 3 },
    { kind: 'game_won', seat: 'A' },
  ])
  expect(beats.map(({ kind }) => kind)).toEqual(['round_ended', 'round_won', 'game_won'])
  expect(beats.at(-1)!.ms).toBeGreaterThan(beats.at(-2)!.ms)
})

test('a King’s swap crosses', () => {
  const [, swap] = beatsAfterDeal([
    played('A', 'King B'),
    { kind: 'swapped', seat: 'A', other: 'B' },
    { kind: 'received', seat: 'A', other: 'B' },
    { kind: 'received', seat: 'B', other: 'A', card: 'Spy' },
  ])
  expect(swap!.flights).toEqual([
    { card: null, from: 'hand:B', to: 'hand:A' },
    { card: 'Spy', from: 'hand:A', to: 'hand:B' },
  ])
})
