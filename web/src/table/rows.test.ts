import { expect, test } from 'vitest'
import { rowOf } from './rows'

test('the rest of a deck of two players lies in one row', () => {
  expect([1, 9, 10].map(rowOf)).toEqual([1, 9, 10])
})

test('more cards lie in rows of about one length', () => {
  expect([11, 16, 21, 23].map(rowOf)).toEqual([6, 8, 7, 8])
})
