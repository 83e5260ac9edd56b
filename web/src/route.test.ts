import { expect, test } from 'vitest'
import { readCode, readRoute } from './route.svelte'

test('a code is read from what is typed, be it a code or a whole link', () => {
  for (const typed of ['k7m2xq', ' K7M2XQ ', 'https://example.org/t/k7m2xq', 'example.org/t/k7m2xq/?x=1#top'])
    expect(readCode(typed)).toBe('k7m2xq')
})

test('whatever has no code is refused', () => {
  for (const typed of ['', 'this is nonsense', 'nonsense', 'abc', 'k7m2xq please', 'https://example.org/'])
    expect(readCode(typed)).toBeUndefined()
})

test('an address that is no place of the page is told apart from the lobby', () => {
  expect(readRoute('/')).toEqual({ place: 'lobby' })
  expect(readRoute('/t/K7m2xq')).toEqual({ place: 'table', code: 'k7m2xq' })
  for (const path of ['/t/abc', '/foo/bar', '/replay/']) expect(readRoute(path)).toEqual({ place: 'nowhere' })
})
