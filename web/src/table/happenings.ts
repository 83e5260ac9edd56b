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
  seat: string | null
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

/** The turns of a round as far as they go, each with what is worth telling of it. */
function turnsOf(events: readonly Happened[]): Told[] {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  return groups.map(({ seat, from, to }) => ({ seat, from, events: worthTelling(events.slice(from, to)) }))
}

const isTold = ({ events }: Told) => events.length > 0

/** The turns of the round before the one that is told just now, the last of them first. */
export function turnsBefore(events: readonly Happened[]): Told[] {
  return turnsOf(events).slice(0, -1).filter(isTold).toReversed()
}

/** The turns since the viewer's own, as far as there is anything to tell: at least the last one, or the beginning
 * of the round. */
export function turnsSince(events: readonly Happened[], you: string | null): Told[] {
  const turns = turnsOf(events).filter(isTold)
  const own = you === null ? turns.length : turns.findLastIndex(({ seat }) => seat === you)
  return turns.slice(Math.min(own + 1, turns.length - 1))
}
