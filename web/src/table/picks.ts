// Picks: a decision in steps. Every step offers only what some legal move still has.

import { groupBy, type Move } from '../moves'

/** What has been chosen so far, and is not sent yet. */
export interface Picks {
  card: string | null
  seats: readonly string[]
}

export const NO_PICKS: Picks = { card: null, seats: [] }

export type Question =
  | { ask: 'card'; cards: string[] }
  | { ask: 'keep'; cards: string[] }
  | { ask: 'seats'; seats: string[]; enough: Move[] }
  | { ask: 'name'; moves: Move[] }
  | { ask: 'move'; moves: Move[] }
  | { ask: 'order'; moves: Move[] }

/** The card that a move is about: the one played, or the one kept. */
function cardOf(move: Move): string {
  return move.kept ?? move.verb
}

/** The characters that may be played, or kept. */
export function playable(moves: readonly Move[]): string[] {
  return [...groupBy(moves, cardOf).keys()]
}

/** The moves that agree with what has been chosen. */
export function remaining(moves: readonly Move[], picks: Picks): Move[] {
  return moves.filter(
    (move) =>
      (picks.card === null || cardOf(move) === picks.card) &&
      picks.seats.every((seat) => move.targets.includes(seat)),
  )
}

/** What is to be chosen next. */
export function question(moves: readonly Move[], picks: Picks): Question {
  const left = remaining(moves, picks)
  if (left.every((move) => move.kept === null && (move.verb === 'Keep' || move.verb === 'Redraw')))
    return { ask: 'move', moves: left }
  if (picks.card === null) {
    const cards = playable(left)
    return left[0]?.kept == null ? { ask: 'card', cards } : { ask: 'keep', cards }
  }
  if (left[0]?.kept != null) return { ask: 'order', moves: left }
  const groups = groupBy(left, (move) => move.targets.join(' '))
  const isOpen = groups.size > 1 || picks.seats.length < (left[0]?.targets.length ?? 0)
  if (isOpen && !(groups.size === 1 && left.length > 1)) {
    const seats = new Set(left.flatMap((move) => move.targets).filter((seat) => !picks.seats.includes(seat)))
    return { ask: 'seats', seats: [...seats].sort(), enough: groups.get(picks.seats.join(' ')) ?? [] }
  }
  return left[0]?.named == null ? { ask: 'move', moves: left } : { ask: 'name', moves: left }
}

/** Choose a player more. */
export function withSeat(picks: Picks, seat: string): Picks {
  return { ...picks, seats: [...picks.seats, seat].sort() }
}

/** The move that is decided when a player was the last thing to choose. */
export function decided(moves: readonly Move[], picks: Picks): Move | null {
  const left = remaining(moves, picks)
  const only = left.length === 1 ? left[0]! : null
  return only !== null && only.targets.length === picks.seats.length ? only : null
}

/** One step back. */
export function back(picks: Picks): Picks {
  if (picks.seats.length > 0) return { ...picks, seats: picks.seats.slice(0, -1) }
  return NO_PICKS
}
