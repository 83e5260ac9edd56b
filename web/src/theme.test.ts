import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const palettes = { light: palette(0), dark: palette(1) }

/** The colours of the theme, by day (0) or by night (1). */
function palette(side: 0 | 1): Map<string, string> {
  const found = css.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)
  return new Map([...found].map(([, name, day, night]) => [name!, side ? (night ?? day!) : day!]))
}

/** The WCAG contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const texts = [
  ...['ink', 'muted', 'accent', 'alarm'].flatMap((text) => [
    [text, 'paper'],
    [text, 'lamp'],
    [text, 'sheet'],
  ]),
  ['ink', 'glow'],
  ['muted', 'glow'],
  ['on-wax', 'wax'],
  ['on-wax', 'wax-deep'],
  ['card-ink', 'card'],
  ['card-ink', 'card-low'],
] as [string, string][]

const shapes = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['focus', 'paper'],
  ['focus', 'sheet'],
  ['wax', 'card'],
  ['card-line', 'paper'],
] as [string, string][]

describe.each(Object.entries(palettes))('by %s', (_, colours) => {
  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours.get(text)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapes)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(colours.get(shape)!, colours.get(ground)!)).toBeGreaterThanOrEqual(3)
  })
})
