// Turning points: the moments of a game that changed most, and how they are told.

import { move, say, type Names } from '../words.svelte'
import { points } from './percent'
import { changeAt, type Line } from './plot'
import type { Turn } from './replaying'

// A smaller change is told as none: the chances come of some hundred samples.
const LEAST_CHANGE = 0.02

/** The turning points of a view in their order; one that several seats felt is told for whom it changed most. */
export function turnsOf(turns: readonly Turn[], view: string): Turn[] {
  const most = turns
    .filter((turn) => turn.view === view)
    .sort((one, other) => one.step - other.step || Math.abs(other.change) - Math.abs(one.change))
  return most.filter((turn, i) => turn.step !== most[i - 1]?.step)
}

/** What a turning point did for whom. */
export function turnText(
  { seat, kind, change, best }: Pick<Turn, 'seat' | 'kind' | 'change' | 'best'>,
  names: Names,
): string {
  return say('page-replay-turn', {
    kind: kind === 'choice' ? 'choice' : change < 0 ? 'fall' : 'rise',
    seat: names[seat] ?? seat,
    value: points(Math.abs(change)),
    move: best == null ? '' : move(best, names),
  })
}

/** What a step changed for whom it changed most; of a turning point, what it did. */
export function changeText(
  turns: readonly Turn[],
  lines: readonly Line[],
  step: number,
  names: Names,
): string {
  const turn = turns.find((one) => one.step === step)
  if (turn !== undefined) return turnText(turn, names)
  const changed = changeAt(lines, step)
  if (step === 0 || changed === undefined) return ''
  if (Math.abs(changed.change) < LEAST_CHANGE) return say('page-replay-steady')
  return turnText({ ...changed, kind: 'luck', best: null }, names)
}
