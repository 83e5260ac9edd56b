// Happenings: what of the events is heard, and what is told beside the cards.

import { stagingOf } from '../art/staging'
import { isDuel } from '../events'
import { roundsOf } from '../log/history'
import type { Sound } from '../sounds'
import type { Happened } from '../state'

/** The sounds of some events, each at most once. */
export function soundsOf(events: readonly Happened[]): Sound[] {
  return [...new Set(events.flatMap((event) => stagingOf(event.kind).sound ?? []))]
}

/** A turn, or the beginning of a round, as it is told in the middle of the table. */
export interface Told {
  /** The index of its first event. */
  from: number
  events: Happened[]
}

/** What of a turn is worth telling in the middle of the table. */
export function worthTelling(turn: readonly Happened[]): Happened[] {
  return turn.filter((event) => {
    const { silent } = stagingOf(event.kind)
    if (silent === 'always') return false
    const back = turn.find((other) => isDuel(event, other))
    // Of a duel that is not seen, what comes of it is told next.
    return event.card != null || back?.card != null || (silent === null && back === undefined)
  })
}

/** The last turn of which there is anything to tell, or the beginning of the round. */
export function lastTurn(events: readonly Happened[]): Told | undefined {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const turns = groups.map(({ from, to }) => ({ from, events: worthTelling(events.slice(from, to)) }))
  return turns.findLast((turn) => turn.events.length > 0)
}
