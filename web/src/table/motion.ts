// Motion: how long things take to move; nothing moves for whoever wants it so.

import { prefersReducedMotion } from 'svelte/motion'
import { fly, type TransitionConfig } from 'svelte/transition'

/** Milliseconds, or none at all. */
export function pace(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds
}

/** A card that comes from the deck's side. */
export function deal(node: Element, from: { x?: number; y?: number } = {}): TransitionConfig {
  return fly(node, { duration: pace(380), x: 0, y: -24, ...from })
}
