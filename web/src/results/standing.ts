// Standing: who stands where, the winners first.

import type { Sight } from '../state'
import type { Names } from '../words.svelte'

export interface Place {
  seat: string
  tokens: number
  wins: boolean
}

/** The players in the order of the standing. */
export function standing(names: Names, { players, tokens, winners }: Sight): Place[] {
  return Object.keys(names)
    .slice(0, players)
    .map((seat, i) => ({ seat, tokens: tokens[i] ?? 0, wins: winners.includes(seat) }))
    .sort((one, other) => Number(other.wins) - Number(one.wins) || other.tokens - one.tokens)
}
