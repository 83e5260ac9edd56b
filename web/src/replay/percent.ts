// Chances as people write them.

import { language, say } from '../words.svelte'

// Below this a chance is told with a digit more.
const SMALL = 0.1

/** A chance, in percent; with a digit more where it is small, or is set against another. */
export function percent(chance: number, isCompared = false): string {
  const digits = isCompared || (chance > 0 && chance < SMALL) ? 1 : 0
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(chance)
}

/** How far two chances are apart, in percentage points. */
export function points(difference: number): string {
  return say('page-replay-points', { value: Number((100 * difference).toFixed(difference < SMALL ? 1 : 0)) })
}

/** Chances that add up to one, in whole percent that add up to a hundred. */
export function shares(chances: readonly number[]): number[] {
  const wanted = Math.round(100 * chances.reduce((sum, chance) => sum + chance, 0))
  const whole = chances.map((chance) => Math.floor(100 * chance))
  const missing = wanted - whole.reduce((sum, share) => sum + share, 0)
  const rests = chances.map((chance, i) => ({ i, rest: 100 * chance - whole[i]! }))
  const up = rests.toSorted((one, other) => other.rest - one.rest).slice(0, missing)
  return whole.map((share, i) => share + Number(up.some((one) => one.i === i)))
}
