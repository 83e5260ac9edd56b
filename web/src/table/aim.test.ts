import { expect, test } from 'vitest'
import { isAimed, type Click } from './aim'

const click = (at: number, x = 100, detail = 1): Click => ({ x, y: 100, detail, at })
const first = click(0)

test('the rest of a double click or a triple click is aimed at nothing', () => {
  expect(isAimed(click(5000, 100, 2), first, 0)).toBe(false)
  expect(isAimed(click(5000, 400, 3), first, 0)).toBe(false)
})

test('what has just appeared takes no click where the last one was', () => {
  expect(isAimed(click(310), first, 10)).toBe(false)
  expect(isAimed(click(310, 110), first, 10)).toBe(false)
  expect(isAimed(click(2010), first, 2000)).toBe(false)
})

test('it takes a click elsewhere at once, and in the same place after a moment', () => {
  expect(isAimed(click(20, 200), first, 10)).toBe(true)
  expect(isAimed(click(900), first, 10)).toBe(true)
  expect(isAimed(click(20), null, 10)).toBe(true)
})

test('a key and a screen reader are never too early', () => {
  expect(isAimed(click(20, 100, 0), first, 10)).toBe(true)
})
