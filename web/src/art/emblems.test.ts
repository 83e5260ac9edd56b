import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emblems } from './emblems'

test('each of the nineteen characters has an emblem of its own', () => {
  const words = readFileSync(new URL('../../../src/billetdoux/words/en.ftl', import.meta.url), 'utf8')
  const characters = [...words.matchAll(/^card-[\w-]+ = (.+)$/gm)].map((found) => found[1])
  expect(Object.keys(emblems)).toHaveLength(19)
  expect(characters).toEqual(expect.arrayContaining(Object.keys(emblems)))
  expect(new Set(Object.values(emblems).map((emblem) => emblem.line)).size).toBe(19)
})
