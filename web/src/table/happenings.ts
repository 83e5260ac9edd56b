// Happenings: what of the events is heard, and what is told beside the cards.

import type { Sound } from '../sounds'
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

/** Where what `seat` has not decided itself begins: after its last move, or with the last round. */
export function newsFrom(events: readonly Happened[], seat: string | null): number {
  const isStart = (event: Happened) =>
    event.kind === 'round_started' || (event.kind === 'played' && event.seat === seat)
  return Math.max(0, events.map(isStart).lastIndexOf(true))
}

/** Whether an event is worth a line: that others draw is seen from the deck. */
export function isNews(event: Happened, seat: string | null): boolean {
  const routine = ['dealt', 'drew', 'protection_ended', 'opened']
  return !routine.includes(event.kind) || (event.kind === 'drew' && event.seat === seat)
}
