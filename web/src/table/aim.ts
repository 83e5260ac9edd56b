// Aim: whether a click is meant for what lies there now, or belongs to a click before it.

export interface Click {
  x: number
  y: number
  /** Which click of a row it is; 0 for a key or a screen reader. */
  detail: number
  /** When, in milliseconds. */
  at: number
}

/** For so many milliseconds, what has just appeared is not clicked where the last click was. */
const MOMENT = 350
/** So many pixels from another, a click is in the same place. */
const NEAR = 24

/** Whether a click after the `last` one is aimed at something that `appeared` at a time. */
export function isAimed(click: Click, last: Click | null, appeared: number): boolean {
  if (click.detail === 0) return true
  if (click.detail > 1) return false
  const isThere = last !== null && Math.hypot(click.x - last.x, click.y - last.y) < NEAR
  return !isThere || click.at - appeared >= MOMENT
}
