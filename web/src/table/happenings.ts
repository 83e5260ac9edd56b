// Happenings: what of the events is heard, and what is told beside the cards.

import type { Sound } from '../sounds'
import { roundsOf } from '../log/history'
import type { Happened } from '../state'

const SOUNDS: Record<string, Sound> = {
  played: 'card',
  knocked_out: 'out',
  token: 'token',
  game_won: 'win',
}

/** The sounds of some events, each at most once. */
export function soundsOf(events: readonly Happened[]): Sound[] {
  return [...new Set(events.flatMap((event) => SOUNDS[event.kind] ?? []))]
}

/** A turn, or the beginning of a round, as it is told in the middle of the table. */
export interface Told {
  /** The index of its first event. */
  from: number
  events: Happened[]
}

// Whoever looks at the deck and the hands sees these.
const ROUTINE = new Set(['dealt', 'drew', 'protection_ended', 'opened'])
// These matter to whoever sees the card.
const HIDDEN = new Set(['received', 'returned'])

/** What of a turn is worth telling in the middle of the table. */
export function worthTelling(turn: readonly Happened[]): Happened[] {
  return turn.filter((event) => {
    if (ROUTINE.has(event.kind)) return false
    if (event.card != null) return true
    return !HIDDEN.has(event.kind) && !(event.kind === 'looked' && isReturned(event, turn))
  })
}

/** Whether two players look at each other's hands: what comes of it is told next. */
function isReturned({ seat, other }: Happened, turn: readonly Happened[]): boolean {
  return turn.some((event) => event.kind === 'looked' && event.seat === other && event.other === seat)
}

/** The last turn of which there is anything to tell, or the beginning of the round. */
export function lastTurn(events: readonly Happened[]): Told | undefined {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const turns = groups.map(({ from, to }) => ({ from, events: worthTelling(events.slice(from, to)) }))
  return turns.findLast((turn) => turn.events.length > 0)
}
