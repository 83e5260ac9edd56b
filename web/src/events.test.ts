import { expect, test } from 'vitest'
import { isDraw, isSecret, wayOf } from './events'

test('only what the reader alone saw is secret', () => {
  expect(isSecret({ kind: 'drew', seat: 'A', card: 'Spy', secret: true }, 'A')).toBe(true)
  expect(isSecret({ kind: 'drew', seat: 'A', card: 'Spy', secret: true }, 'B')).toBe(false)
  expect(isSecret({ kind: 'drew', seat: 'A' }, 'A')).toBe(false)
  expect(isSecret({ kind: 'played', seat: 'A', card: 'Spy' }, 'A')).toBe(false)
  expect(isSecret({ kind: 'drew', seat: 'A', card: 'Spy', secret: true }, null)).toBe(false)
})

test('a card that everybody would see moves only if it is there', () => {
  expect(wayOf({ kind: 'knocked_out', seat: 'A', card: 'Spy' })).toEqual({ from: 'hand', to: 'pile' })
  expect(wayOf({ kind: 'knocked_out', seat: 'A' })).toBeNull()
  expect(wayOf({ kind: 'returned', seat: 'A' })).toEqual({ from: 'hand', to: 'deck' })
})

test('who is dealt in does not draw', () => {
  expect(isDraw({ kind: 'drew', seat: 'A' })).toBe(true)
  expect(isDraw({ kind: 'dealt', seat: 'A' })).toBe(false)
})

test('a kind that nobody knows does nothing', () => {
  expect([isDraw({ kind: 'sneezed', seat: 'A' }), wayOf({ kind: 'sneezed', card: 'Spy' })]).toEqual([
    false,
    null,
  ])
})
