import { expect, test } from 'vitest'
import type { Happened, Sight } from '../state'
import { openPicture } from './open'

const NOW = { edition: 'standard', players: 2, seat: null, target: 6 } as Sight
const EVENTS: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'dealt', seat: 'A', card: 'King' },
  { kind: 'dealt', seat: 'B', card: 'Guard' },
  { kind: 'drew', seat: 'A', card: 'Baron', value: 9 },
]

test('with open cards every hand lies there after every event', () => {
  const hands = (count: number) => openPicture(NOW, undefined, EVENTS.slice(0, count), ['A', 'B']).revealed
  expect(hands(2)).toEqual({ A: ['King'], B: [] })
  expect(hands(4)).toEqual({ A: ['King', 'Baron'], B: ['Guard'] })
})

test('from a seat only its own hand lies open, and a spectator sees backs', () => {
  expect(openPicture(NOW, undefined, EVENTS, ['B']).revealed).toEqual({ B: ['Guard'] })
  expect(openPicture(NOW, undefined, EVENTS, [])).toMatchObject({ revealed: {}, held: [2, 1] })
})
