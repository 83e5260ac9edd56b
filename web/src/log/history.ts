// The log's order: rounds and turns.

import { does, isDiscard, isDraw } from '../events'
import type { Happened } from '../state'

/** Some events that belong together: a deal, a turn, or the end of a round. */
export interface Group {
  kind: 'deal' | 'turn' | 'end'
  /** Whose turn it is. */
  seat: string | null
  /** The index of the first event, and of the one after the last. */
  from: number
  to: number
}

export interface Round {
  number: number
  groups: Group[]
}

/** The events of a game, round by round and turn by turn. */
export function roundsOf(events: readonly Happened[]): Round[] {
  const rounds: Round[] = []
  let player: string | null = null
  const begin = (kind: Group['kind'], at: number, seat: string | null) => {
    const groups = rounds.at(-1)?.groups
    const before = groups?.at(-1)
    if (before) before.to = at
    groups?.push({ kind, seat, from: at, to: at })
  }
  events.forEach((event, at) => {
    if (does(event, 'begins')) {
      rounds.push({ number: rounds.length + 1, groups: [] })
      player = null
      begin('deal', at, null)
    } else if (does(event, 'ends')) {
      begin('end', at, null)
    } else if (isTurn(events, at, player)) {
      player = event.seat ?? null
      begin('turn', isWarning(events[at - 1], player) ? at - 1 : at, player)
    }
    const group = rounds.at(-1)?.groups.at(-1)
    if (group) group.to = at + 1
  })
  return rounds
}

/** Whether a draw begins a turn: another player's, and not in place of a card that was just discarded. */
function isTurn(events: readonly Happened[], at: number, player: string | null): boolean {
  const event = events[at]!
  return isDraw(event) && event.seat !== player && !isDiscard(events[at - 1])
}

function isWarning(event: Happened | undefined, seat: string | null): boolean {
  return does(event, 'exposes') && event?.seat === seat
}
