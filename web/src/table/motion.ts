// Motion: how long things take to move; nothing moves for whoever wants it so.

import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'

/** Milliseconds, or none at all. */
export function pace(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds
}

/** How long a card is on its way across the table. */
export const FLIGHT = 420

/** Fade in or out. Svelte's own would ask for the computed style, and so lay the table out in the middle of a change. */
export function appear(_: Element, { duration = 200, rise = 0 } = {}): TransitionConfig {
  const moved = (left: number) => (rise === 0 ? '' : `translate: 0 ${left * rise}px`) // what lies aside stays there
  const css = (t: number, left: number) => `opacity: ${t}; ${moved(left)}`
  return { duration: pace(duration), css }
}

/** A card that flies is seen where it goes as soon as it has arrived there; any other at once. */
export function land(node: Element): TransitionConfig {
  const arriving = node.closest<HTMLElement>('[data-arriving]')?.dataset.arriving?.split(' ') ?? []
  const isFlying = arriving.includes(node.closest<HTMLElement>('[data-place]')?.dataset.place ?? '')
  return { delay: isFlying ? pace(FLIGHT - 40) : 0, duration: pace(80), css: (t) => `opacity: ${t}` }
}
