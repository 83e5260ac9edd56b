// Chances as people write them.

import { language } from '../words.svelte'

// Below this a chance is told with a digit more.
const SMALL = 0.1

/** A chance, in percent. */
export function percent(chance: number): string {
  const digits = chance > 0 && chance < SMALL ? 1 : 0
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(chance)
}
