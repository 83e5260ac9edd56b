import { expect, test } from 'vitest'
import type { Known } from '../state'
import { certainOf, count, factsOf, knownMeanwhile, markOf } from './counting'

const knownOf = (possible: Known['possible']): Known => ({ possible, bottom: [], aside: null })

const cards = [
  { character: 'Spy', number: 0, copies: 2 },
  { character: 'Guard', number: 1, copies: 6 },
  { character: 'King', number: 7, copies: 1 },
]

test('cards are counted from the highest number down', () => {
  expect(count(cards, ['Guard', 'King', 'Guard']).map((one) => [one.character, one.seen, one.left])).toEqual([
    ['King', 1, 0],
    ['Guard', 2, 4],
    ['Spy', 0, 2],
  ])
})

test('of two cards in a hand one may be certain', () => {
  const possible = { B: [['Spy', 'Guard'], ['King']] }
  expect(certainOf({ possible, bottom: [], aside: null }, 'B')).toEqual([{ card: 'King', at: 1 }])
})

test('what is certain of other hands, of the deck and of the card aside is told', () => {
  const known = {
    possible: { A: [['Spy']], B: [['King']], C: [['Spy', 'Guard']] },
    bottom: [null, 'Guard'],
    aside: 'Spy',
  }
  expect(factsOf(known, 'A')).toEqual([
    { place: 'hand', seat: 'B', card: 'King', at: 0 },
    { place: 'might', seat: 'C', cards: ['Spy', 'Guard'], at: 0 },
    { place: 'bottom', card: 'Guard' },
    { place: 'aside', card: 'Spy' },
  ])
})

test('a hand that can be nearly anything is no fact', () => {
  const possible = { B: [['Spy', 'Guard', 'King', 'Baron', 'Priest']] }
  expect(factsOf({ possible, bottom: [], aside: null }, 'A')).toEqual([])
})

test('a guess is certain, impossible, or open', () => {
  const possible = { B: [['King']], C: [['Spy', 'Guard']] }
  const known = { possible, bottom: [], aside: null }
  expect(markOf(known, 'B', ['King'])).toBe('certain')
  expect(markOf(known, 'B', ['Spy'])).toBe('impossible')
  expect(markOf(known, 'C', ['King'])).toBe('impossible')
  expect(markOf(known, 'C', ['Spy'])).toBe(undefined)
})

test('a number is certain when whatever can be held has it', () => {
  const known = { possible: { B: [['Baron', 'Baroness']] }, bottom: [], aside: null }
  expect(markOf(known, 'B', ['Baron', 'Baroness'])).toBe('certain')
  expect(markOf(known, 'B', ['Baron'])).toBe(undefined)
})

test('without the helper nothing is known', () => {
  expect(factsOf(null, 'A')).toEqual([])
  expect(certainOf(null, 'B')).toEqual([])
  expect(markOf(null, 'B', ['King'])).toBe(undefined)
})

test('while something is told, a card stays known of who has no part in it, and is known of who has no more', () => {
  const before = knownOf({ B: [['King']], C: [['Spy']] })
  const after = knownOf({ B: [['King']], C: [['Guard']], D: [['Priest']] })
  const told = [{ kind: 'looked', seat: 'A', other: 'D' }]
  const untold = [
    { kind: 'drew', seat: 'D' },
    { kind: 'swapped', seat: 'D', other: 'C' },
  ]
  expect(knownMeanwhile(before, after, told, [untold[0]!])?.possible).toEqual({
    B: [['King']],
    C: [['Spy']],
    D: [['Priest']],
  })
  expect(knownMeanwhile(before, after, told, untold)?.possible).toEqual({ B: [['King']], C: [['Spy']] })
})

test('nothing that was known is known of the next round', () => {
  const before = knownOf({ B: [['King']] })
  expect(knownMeanwhile(before, before, [], [{ kind: 'round_started' }])?.possible).toEqual({ B: [['King']] })
  expect(knownMeanwhile(before, knownOf({}), [{ kind: 'round_started' }], [])?.possible).toEqual({})
})
