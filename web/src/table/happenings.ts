// Happenings: what of the events is heard, and what is told beside the cards.

import { stagingOf } from '../art/staging'
import { shownIn } from '../events'
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
    return event.card != null || (silent === null && !isReturned(event, turn))
  })
}

/** Whether two players look at each other's hands: what comes of it is told next. */
function isReturned(look: Happened, turn: readonly Happened[]): boolean {
  const { seat, other } = look
  const isBack = (event: Happened) =>
    shownIn(event) === 'other' && event.seat === other && event.other === seat
  return shownIn(look) === 'other' && turn.some(isBack)
}

/** The last turn of which there is anything to tell, or the beginning of the round. */
export function lastTurn(events: readonly Happened[]): Told | undefined {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const turns = groups.map(({ from, to }) => ({ from, events: worthTelling(events.slice(from, to)) }))
  return turns.findLast((turn) => turn.events.length > 0)
}
