// Cast: the portraits, which come behind the page; without them the cards show their emblems.

import type { Shade } from './knife'

let portraits: Record<string, Shade> = $state.raw({})

import('./portraits').then(
  (drawn) => (portraits = drawn.portraits),
  () => undefined,
)

export const portraitOf = (card: string): Shade | undefined => portraits[card]
