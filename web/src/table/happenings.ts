// Happenings: what of the events is heard, and what is told beside the cards.

import type { Sound } from '../sounds'
import { roundsOf } from '../log/history'
import { readMove } from '../moves'
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
  /** The card that was played. */
  played: string | null
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

/** What a player wants to be told: the own last turn and all that came of it, and every turn since. */
export function turnsToTell(events: readonly Happened[], you: string | null): Told[] {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const turns = groups.map(({ from, to, seat }) => {
    const told = worthTelling(events.slice(from, to))
    const played = told.find((event) => event.kind === 'played')
    return { from, seat, played: (played?.move && readMove(played.move).verb) ?? null, events: told }
  })
  const last = turns.findLastIndex((turn) => turn.seat === you && turn.played !== null)
  return turns.slice(Math.max(0, last)).filter((turn) => turn.events.length > 0)
}
