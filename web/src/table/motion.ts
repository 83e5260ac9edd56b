// Motion: how long things take to move; nothing moves for whoever wants it so.

import type { AnimationConfig } from 'svelte/animate'
import { prefersReducedMotion } from 'svelte/motion'
import { fade, type TransitionConfig } from 'svelte/transition'

/** Milliseconds, or none at all. */
export function pace(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds
}

/** How long a card is on its way across the table. */
export const FLIGHT = 420

/** A card that flies is seen where it goes as soon as it has arrived there; any other at once. */
export function land(node: Element): TransitionConfig {
  const arriving = node.closest<HTMLElement>('[data-arriving]')?.dataset.arriving?.split(' ') ?? []
  const isFlying = arriving.includes(node.closest<HTMLElement>('[data-place]')?.dataset.place ?? '')
  return fade(node, { delay: isFlying ? pace(FLIGHT - 40) : 0, duration: pace(80) })
}

/** Whatever lies beside cards that come and go moves to its new place; it keeps its size on the way. */
export function move(_: Element, { from, to }: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  return { duration: pace(220), css: (_t, left) => `translate: ${left * dx}px ${left * dy}px` }
}
