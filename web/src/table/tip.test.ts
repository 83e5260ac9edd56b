import { expect, test } from 'vitest'
import { placeBeside } from './tip'

const tip = { width: 200, height: 50 }
const phone = { width: 360, height: 640 }
const card = (left: number, top: number) => ({ left, top, width: 40, height: 56 })

test('a tip stands over its card, in the middle', () => {
  expect(placeBeside(card(160, 300), tip, phone)).toEqual({ left: 80, top: 250 })
})

test('a tip hangs under a card at the top of the window', () => {
  expect(placeBeside(card(160, 20), tip, phone)).toEqual({ left: 80, top: 76 })
})

test('a tip does not leave the window at its sides', () => {
  expect(placeBeside(card(0, 300), tip, phone).left).toBe(6)
  expect(placeBeside(card(320, 300), tip, phone).left).toBe(360 - 200 - 6)
})
