// The guide's steps: what a newcomer is told, each when the table shows it.

import { isAsked, type Happened, type TableState } from '../state'

export interface Step {
  key: string
  /** The part of the table that it speaks of, as a selector. */
  target: string | null
  /** Whether it is the moment to tell it to somebody who plays. */
  when: (state: TableState) => boolean
}

const isFirstTurn = (state: TableState) => isAsked(state) && state.sight?.decision === 'play'
const hasPlayed = ({ events, seat }: TableState) => events.some((event) => isPlayBy(event, seat))

/** Whether a round is over and the viewer has played no card since. */
function isBetweenRounds({ events, seat }: TableState): boolean {
  const last = events.findLast((event) => event.kind === 'round_ended' || isPlayBy(event, seat))
  return last?.kind === 'round_ended'
}

function isPlayBy(event: Happened, seat: string | null): boolean {
  return event.kind === 'played' && event.seat === seat
}

/** What ends the guide. */
export const LAST = 'page-guide-round'

export const STEPS: readonly Step[] = [
  { key: 'page-guide-welcome', target: null, when: () => true },
  { key: LAST, target: '.you [data-guide=tokens]', when: isBetweenRounds },
  { key: 'page-guide-hand', target: '[data-guide=hand]', when: ({ sight }) => sight!.hand.length > 0 },
  { key: 'page-guide-turn', target: '[data-guide=hand]', when: isFirstTurn },
  {
    key: 'page-guide-guard',
    target: '[data-guide=hand]',
    when: (state) => isFirstTurn(state) && state.sight!.hand.includes('Guard'),
  },
  { key: 'page-guide-texts', target: '[data-guide=cards]', when: isFirstTurn },
  {
    key: 'page-guide-out',
    target: '[data-guide=players]',
    when: ({ seat, sight }) => sight!.out.includes(seat!),
  },
  { key: 'page-guide-log', target: '[data-guide=news]', when: hasPlayed },
  {
    key: 'page-guide-protected',
    target: '[data-guide=players]',
    when: ({ seat, sight }) => sight!.protected.some((other) => other !== seat),
  },
]

/** What is to be told now to somebody who has read some steps already. */
export function nextStep(state: TableState, read: readonly string[]): Step | null {
  if (state.sight === null || state.seat === null || read.includes(LAST)) return null
  if (state.sight.winners.length > 0) return null
  return STEPS.find((step) => !read.includes(step.key) && step.when(state)) ?? null
}
