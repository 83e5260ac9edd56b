import { expect, test } from 'vitest'
import { shares } from './percent'

test('chances of one game add up to a hundred percent, however they are rounded', () => {
  expect(shares([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
  expect(shares([0.666, 0.334, 0])).toEqual([67, 33, 0])
  expect(shares([1, 0])).toEqual([100, 0])
})
