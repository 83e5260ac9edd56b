// The lines of a plot: how each seat's chance to win goes through a game.

import type { Chance, Turn } from './replaying'

export interface Line {
  seat: string
  points: { after: number; chance: number }[]
}

/** A line for each seat; it goes on evenly between two moments at which the chance is known. */
export function linesOf(chances: readonly Chance[], seats: readonly string[]): Line[] {
  return seats.map((seat) => ({
    seat,
    points: chances.filter((one) => one.seat === seat).sort((one, other) => one.after - other.after),
  }))
}

/** The chance of a line after so many moves: the last one that was known. */
export function chanceAt(line: Line, after: number): number {
  const known = line.points.filter((point) => point.after <= after)
  return (known.at(-1) ?? line.points[0])?.chance ?? 0
}

/** Where a turning point stands on its line: a choice before the move, luck where it led to. */
export function spotOf(turn: Turn, lines: readonly Line[]): { after: number; chance: number } {
  const line = lines.find((one) => one.seat === turn.seat)
  const after = turn.kind === 'choice' ? turn.step - 1 : turn.step
  return { after, chance: line ? between(line, after) : 0 }
}

/** The height of a drawn line, also between its points. */
function between(line: Line, after: number): number {
  const next = line.points.findIndex((point) => point.after >= after)
  const [left, right] = [line.points[next - 1], line.points[next]]
  if (right === undefined) return line.points.at(-1)?.chance ?? 0
  if (left === undefined || right.after === after) return right.chance
  const share = (after - left.after) / (right.after - left.after)
  return left.chance + share * (right.chance - left.chance)
}
