// Staging: how each kind of event is shown, heard and told; one that is not here is staged like most.

import type { Sound } from '../sounds'

interface Staging {
  /** How long it stays at the normal pace, in milliseconds. */
  ms: number
  /** What is told together with it, if it comes right after it. */
  along: string[]
  sound: Sound | null
  /** Where there are no words for it beside the cards: as the deck and the hands show it, or where its card is unseen. */
  silent: 'always' | 'unseen' | null
}

const USUAL: Staging = { ms: 800, along: [], sound: null, silent: null }

const STAGINGS: Record<string, Partial<Staging>> = {
  round_started: { ms: 1000, along: ['opened'] },
  opened: { silent: 'always' },
  dealt: { ms: 700, along: ['dealt'], silent: 'always' },
  protection_ended: { ms: 450, along: ['drew'], silent: 'always' },
  drew: { ms: 450, silent: 'always' },
  played: { sound: 'card' },
  no_effect: { ms: 900 },
  looked: { ms: 900 },
  guessed: { ms: 900 },
  discarded: { ms: 900 },
  returned: { along: ['returned'], silent: 'unseen' },
  swapped: { ms: 1300, along: ['received'] },
  received: { silent: 'unseen' },
  struck: { ms: 1300 },
  knocked_out: { ms: 1600, sound: 'out' },
  round_ended: { ms: 1400 },
  revealed: { ms: 750 },
  round_won: { ms: 1000, along: ['token'] },
  token: { ms: 1000, sound: 'stamp' },
  tie_break_for: { ms: 1600 },
  game_won: { ms: 2000, sound: 'win' },
}

/** How a kind of event is staged. */
export function stagingOf(kind: string): Staging {
  return { ...USUAL, ...STAGINGS[kind] }
}
