import { expect, test } from 'vitest'
import type { Edition } from '../editions.svelte'
import { allowed, editionNames, playerCounts } from './choices'

const deck = (edition: string, ...players: number[]): Edition => ({
  edition,
  tokens: Object.fromEntries(players.map((count) => [count, 4])),
  cards: [],
  guard_names: 'character',
  nameable: [],
  open_cards: 0,
  ties_go_to_piles: false,
  wins_are_shared: true,
  readings: edition === 'premium' && players.length > 3 ? ['bishop-one', 'last-hand'] : ['last-hand'],
  sets: {},
})
const editions = [deck('standard', 2, 3, 4, 5, 6), deck('premium', 2, 3, 4), deck('premium', 5, 6, 7, 8)]

test('an edition with two decks is one choice', () => {
  expect(editionNames(editions)).toEqual(['standard', 'premium'])
  expect(playerCounts(editions, 'premium')).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('a setup that an edition does not allow is brought near', () => {
  expect(allowed(editions, { edition: 'standard', players: 8 })).toEqual({ edition: 'standard', players: 6 })
  expect(allowed(editions, { edition: 'lost', players: 3 })).toEqual({ edition: 'standard', players: 3 })
})

test('readings stay as long as they mean something, in their order', () => {
  const wanted = { edition: 'premium+last-hand+bishop-one', players: 6 }
  expect(allowed(editions, wanted).edition).toBe('premium+bishop-one+last-hand')
  expect(allowed(editions, { ...wanted, players: 3 }).edition).toBe('premium+last-hand')
})
