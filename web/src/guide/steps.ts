// The guide's steps: what a newcomer is told, each when the table shows it.

import { isAsked, type TableState } from '../state'

export interface Step {
  key: string
  /** The part of the table that it speaks of, as `data-guide` names it. */
  target: string | null
  /** Whether it is the moment to tell it. */
  when: (state: TableState) => boolean
}

const isFirstTurn = (state: TableState) => isAsked(state) && state.sight?.decision === 'play'
const hasHappened = (state: TableState, kind: string) => state.events.some((event) => event.kind === kind)
const hasPlayed = (state: TableState) =>
  state.events.some((event) => event.kind === 'played' && event.seat === state.seat)

/** What ends the guide. */
export const LAST = 'page-guide-round'

export const STEPS: readonly Step[] = [
  { key: 'page-guide-welcome', target: null, when: () => true },
  { key: LAST, target: 'tokens', when: (state) => hasHappened(state, 'round_ended') },
  { key: 'page-guide-hand', target: 'hand', when: () => true },
  { key: 'page-guide-turn', target: 'hand', when: isFirstTurn },
  {
    key: 'page-guide-guard',
    target: 'hand',
    when: (state) => isFirstTurn(state) && (state.sight?.hand.includes('Guard') ?? false),
  },
  { key: 'page-guide-texts', target: 'cards', when: isFirstTurn },
  {
    key: 'page-guide-out',
    target: 'players',
    when: (state) => state.seat !== null && (state.sight?.out.includes(state.seat) ?? false),
  },
  { key: 'page-guide-log', target: 'news', when: hasPlayed },
  {
    key: 'page-guide-protected',
    target: 'players',
    when: (state) => (state.sight?.protected.length ?? 0) > 0,
  },
]

/** What is to be told now to somebody who has read some steps already. */
export function nextStep(state: TableState, read: readonly string[]): Step | null {
  if (state.sight === null || state.seat === null || read.includes(LAST)) return null
  return STEPS.find((step) => !read.includes(step.key) && step.when(state)) ?? null
}
