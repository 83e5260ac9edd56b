import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromHex, hmac, sha256, toHex } from './sha256'

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])(
  '%i bytes have the sum that everybody finds',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256)
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  },
)

test.each([0, 1, 63, 64, 65, 200])(
  'an HMAC with a key of %i bytes is the one that everybody finds',
  (length) => {
    const key = Uint8Array.from({ length }, (_, i) => i * 3)
    const message = new TextEncoder().encode('billetdoux 1 deck')
    expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  },
)

test('hexadecimal is read back', () => {
  expect(toHex(fromHex('00ff10'))).toBe('00ff10')
})
