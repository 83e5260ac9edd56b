import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { codeOf } from './qr'

const SCALE = 4

/** The picture that an SVG with this path shows, dark on light. */
function draw({ size, path }: { size: number; path: string }): Uint8ClampedArray {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const left = Number(x) * SCALE + (at % SCALE)
      const top = Number(y) * SCALE + Math.floor(at / SCALE)
      pixels.fill(0, (top * side + left) * 4, (top * side + left) * 4 + 3)
    }
  return pixels
}

test.each([
  'http://localhost:8000/t/k7m2xq',
  'https://cards.example.org/t/abc234',
  'http://[2001:db8::1]:8000/t/zzzzzz',
])('a phone reads %s from its code', (link) => {
  const code = codeOf(link)
  const side = code.size * SCALE
  expect(jsQR(draw(code), side, side)?.data).toBe(link)
})
