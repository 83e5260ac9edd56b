import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hueOf } from './art/hues'

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

/** A colour of OKLCH as sRGB has it. */
function fromOklch(lightness: number, chroma: number, angle: number): string {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((angle * Math.PI) / 180)) as [
    number,
    number,
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const parts = linear.map((part) => {
    const bright = Math.min(1, Math.max(0, part))
    const coded = bright <= 0.0031308 ? 12.92 * bright : 1.055 * bright ** (1 / 2.4) - 0.055
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

const texts = [
  ...['ink', 'muted', 'accent', 'alarm'].flatMap((text) => [
    [text, 'paper'],
    [text, 'lamp'],
    [text, 'sheet'],
  ]),
  ['ink', 'cloth'],
  ['ink', 'cloth-low'],
  ['accent', 'cloth'],
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

describe.each(Array.from({ length: 10 }, (_, number) => number))('the hue of a %i', (number) => {
  const { angle, strength } = hueOf(number)
  const card = readFileSync(new URL('./art/Card.svelte', import.meta.url), 'utf8')
  const [day, night, dye, edge] = [...card.matchAll(/oklch\((\d+)% calc\(([\d.]+) \*/g)].map(
    ([, lightness, chroma]) => fromOklch(Number(lightness) / 100, Number(chroma) * strength, angle),
  ) as [string, string, string, string]

  test.each([
    ['light', day],
    ['dark', night],
  ] as const)('lets a shade, its ribbons and its frame be seen by %s', (light, ground) => {
    const ink = palettes[light].get('card-ink')!
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(dye, ground)).toBeGreaterThanOrEqual(2.5)
    expect(contrast(dye, ink)).toBeGreaterThanOrEqual(2.5)
    expect(contrast(edge, palettes[light].get('card')!)).toBeGreaterThanOrEqual(4.5)
  })
  test('is no other number’s', () => {
    const others = Array.from({ length: 10 }, (_, other) => hueOf(other)).filter(
      (_, other) => other !== number,
    )
    expect(others).not.toContainEqual({ angle, strength })
  })
})
