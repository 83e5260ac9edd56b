import { expect, test } from 'vitest'
import type { Happened } from '../state'
import { speak } from '../words.svelte'
import { sentencesOf } from './sentences'

const NAMES = { A: 'Ada', B: 'Bo', C: 'Cleo' }
const played: Happened = { kind: 'played', seat: 'A', card: 'Baron', move: 'Baron B' }
const out: Happened = { kind: 'knocked_out', seat: 'B', card: 'Priest' }

/** A Baron's two looks, with the cards that are seen of them. */
const duel = (ofBo?: string, ofAda?: string): Happened[] => [
  played,
  { kind: 'looked', seat: 'A', other: 'B', card: ofBo },
  { kind: 'looked', seat: 'B', other: 'A', card: ofAda },
  out,
]
const told = (events: Happened[], you: string | null) =>
  sentencesOf(events, NAMES, you).map(({ text }) => text)

test('two hands that are compared are told in one sentence, from each side', async () => {
  await speak('en')
  expect(told(duel(), 'C')[1]).toBe('Ada and Bo compare hands.')
  expect(told(duel('Priest'), 'A')[1]).toBe('You and Bo compare hands: Bo holds a Priest.')
  expect(told(duel(undefined, 'King'), 'B')[1]).toBe('You and Ada compare hands: Ada holds the King.')
  expect(told(duel('Priest', 'King'), null)[1]).toBe('Ada and Bo compare hands: the King against a Priest.')
})

test('a sentence says which events it tells', () => {
  const places = sentencesOf(duel(), NAMES, null).map(({ from, to }) => [from, to])
  expect(places).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ])
})

test('a Baroness who looks at two hands tells of both', async () => {
  await speak('en')
  const looks: Happened[] = ['B', 'C'].map((other) => ({ kind: 'looked', seat: 'A', other }))
  expect(told(looks, null)).toEqual(['Ada looks at Bo’s hand.', 'Ada looks at Cleo’s hand.'])
})

test('two cards that nobody sees are told once, and those that the reader sees one by one', async () => {
  const returned = (card?: string): Happened => ({ kind: 'returned', seat: 'A', card })
  await speak('de')
  expect(sentencesOf([played, returned(), returned()], NAMES, 'C').slice(1)).toEqual([
    { text: 'Ada legt zwei Karten unter den Nachziehstapel.', from: 1, to: 3 },
  ])
  expect(told([returned('Spy'), returned('Guard')], 'A')).toHaveLength(2)
  expect(told([returned(), { ...returned(), seat: 'B' }], 'C')).toHaveLength(2)
})
