// The lines of a plot: how each seat's chance to win goes through a game.

import type { Chance, Course, Turn } from './replaying'

export interface Line {
  seat: string
  points: { after: number; chance: number }[]
}

/** The lines of a view: with open hands the true chances of all, from a seat what that one could reckon. */
export function linesFrom(view: string, { truth, chances }: Course, seats: readonly string[]): Line[] {
  if (view !== 'open')
    return linesOf(
      chances,
      seats.filter((seat) => seat === view),
    )
  return seats.map((seat, i) => ({
    seat,
    points: truth.map((chance, after) => ({ after, chance: chance[i] ?? 0 })),
  }))
}

/** Whose chance a step changes most, and by how much. */
export function changeAt(lines: readonly Line[], step: number): { seat: string; change: number } | undefined {
  const changes = lines.map((line) => ({
    seat: line.seat,
    change: chanceAt(line, step) - chanceAt(line, Math.max(0, step - 1)),
  }))
  return changes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0]
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
