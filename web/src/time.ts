// Time: the present moment, for whoever shows how much of it is left.

import { createSubscriber } from 'svelte/reactivity'

const BEAT = 500

const follow = createSubscriber((update) => {
  const beat = setInterval(update, BEAT)
  return () => clearInterval(beat)
})

/** The whole seconds until a moment; where it is shown, it counts down. */
export function secondsUntil(moment: number): number {
  follow()
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** Minutes and seconds, as a clock shows them. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
