import { expect, test } from 'vitest'
import { count, factsOf } from './counting'

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

test('what is certain of other hands, of the deck and of the card aside is told', () => {
  const known = {
    possible: { A: [['Spy']], B: [['King']], C: [['Spy', 'Guard']] },
    bottom: [null, 'Guard'],
    aside: 'Spy',
  }
  expect(factsOf(known, 'A')).toEqual([
    { place: 'hand', seat: 'B', card: 'King' },
    { place: 'might', seat: 'C', cards: ['Spy', 'Guard'] },
    { place: 'bottom', card: 'Guard' },
    { place: 'aside', card: 'Spy' },
  ])
})

test('a hand that can be nearly anything is no fact', () => {
  const possible = { B: [['Spy', 'Guard', 'King', 'Baron', 'Priest']] }
  expect(factsOf({ possible, bottom: [], aside: null }, 'A')).toEqual([])
})

test('without the helper nothing is known', () => {
  expect(factsOf(null, 'A')).toEqual([])
})
