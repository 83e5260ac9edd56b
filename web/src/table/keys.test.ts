import { expect, test } from 'vitest'
import { cardWith, KEYS, keyOf } from './keys'

const NUMBERS: Record<string, number> = { Guard: 1, Priest: 2, Cardinal: 2 }
const pick = (number: string, hand: string[], chosen: string | null = null) =>
  cardWith(number, hand, (card) => NUMBERS[card]!, chosen)

test('a number is read on every keyboard, with Shift or without', () => {
  expect(keyOf({ key: '2', code: 'Digit2' })).toBe('2')
  expect(keyOf({ key: 'é', code: 'Digit2' })).toBe('2')
  expect(keyOf({ key: '2', code: 'Numpad2' })).toBe('2')
})

test('a letter is read as it is written, wherever it lies', () => {
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('A')
  expect(keyOf({ key: 'A', code: 'KeyA' })).toBe('A')
  expect(keyOf({ key: 'Enter', code: 'NumpadEnter' })).toBe('Enter')
})

test('a number means the card that has it', () => {
  expect(pick('1', ['Priest', 'Guard'])).toBe('Guard')
  expect(pick('1', ['Guard', 'Guard'], 'Guard')).toBe('Guard')
  expect(pick('3', ['Priest', 'Guard'])).toBe(undefined)
})

test('of two cards with a number, pressing it again means the other', () => {
  expect(pick('2', ['Priest', 'Cardinal'])).toBe('Priest')
  expect(pick('2', ['Priest', 'Cardinal'], 'Priest')).toBe('Cardinal')
  expect(pick('2', ['Priest', 'Cardinal'], 'Cardinal')).toBe('Priest')
})

test('no key of the table is the letter of a seat or another key of it', () => {
  const keys = Object.values(KEYS)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => /^[A-H]$/.test(key))).toEqual([])
})
