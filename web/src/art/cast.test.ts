import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emblems } from './emblems'
import { gestures } from './gestures'
import { ink, nick } from './knife'
import { portraits } from './portraits'

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const characters = [
  ...source('../../../src/billetdoux/faces/words/en.ftl').matchAll(/^card-[\w-]+ = (.+)$/gm),
].map((found) => found[1]!)

test('each of the nineteen characters has a face and a sign of its own', () => {
  expect(Object.keys(portraits)).toHaveLength(19)
  expect(characters).toEqual(expect.arrayContaining(Object.keys(portraits)))
  expect(Object.keys(emblems).sort()).toEqual(Object.keys(portraits).sort())
  expect(new Set(Object.values(portraits).map(({ layers }) => layers[0]![1])).size).toBe(19)
  expect(new Set(Object.values(emblems).map(({ line }) => line)).size).toBe(19)
})

test('each emote has a gesture of its own', () => {
  const drawn = Object.values(gestures).map(({ layers }) => layers[0]![1])
  expect(new Set(drawn).size).toBe(6)
})

test.each(Object.entries(portraits))('%s fits its oval, in the oval’s proportions', (_, { view, layers }) => {
  const [, , width, height] = view.split(' ').map(Number) as [number, number, number, number]
  expect(height / width).toBeCloseTo(6 / 5)
  expect(layers.map(([, path]) => path).join('')).not.toContain('NaN')
})

describe('a knife', () => {
  test('comes back to where it began, and makes a nick without doing so', () => {
    expect(ink('0 0!, 3 0!, 3 3!')[1]).toMatch(/^M0 0C.* 3 0C.* 3 3C.* 0 0Z$/)
    expect(nick('0 0, 3 0')[1]).toMatch(/^M0 0C\S+ 0 \S+ 0 3 0$/)
  })
  test('turns sharply at a corner only', () => {
    expect(nick('0 0, 3 0!, 3 3')[1]).toBe('M0 0C1.11 0 1.89 0 3 0C3 1.11 3 1.89 3 3')
    expect(nick('0 0, 3 0, 3 3')[1]).not.toBe('M0 0C1.11 0 1.89 0 3 0C3 1.11 3 1.89 3 3')
  })
  test('begins anew at a semicolon', () => {
    expect(nick('0 0, 1 0; 5 5, 6 5')[1].match(/M/g)).toHaveLength(2)
  })
})
