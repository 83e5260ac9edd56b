// Hues: the colour of each number, beside the number itself.

/** An angle on the colour wheel of OKLCH, and how strong the colour is there. */
export type Hue = { angle: number; strength: number }

const HUES: Hue[] = [
  { angle: 285, strength: 0.25 }, // slate
  { angle: 250, strength: 0.85 }, // blue
  { angle: 150, strength: 1 }, // green
  { angle: 48, strength: 1 }, // orange
  { angle: 200, strength: 0.85 }, // teal
  { angle: 92, strength: 1 }, // gold
  { angle: 122, strength: 1 }, // moss
  { angle: 298, strength: 1 }, // violet
  { angle: 335, strength: 1 }, // magenta
  { angle: 15, strength: 1 }, // rose
]

/** The hue of a card's number; an edition with more than ten numbers begins anew. */
export const hueOf = (number: number): Hue => HUES[number % HUES.length]!
