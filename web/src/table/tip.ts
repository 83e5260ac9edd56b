// Tip: where a note beside a thing lies, wholly inside the window.

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
type Size = Pick<DOMRect, 'width' | 'height'>

/** The least distance from the window's edge. */
const EDGE = 6

/** Over a thing, or under it where there is no room. */
export function placeBeside(thing: Box, tip: Size, within: Size): { left: number; top: number } {
  const over = thing.top - tip.height
  const centred = thing.left + (thing.width - tip.width) / 2
  return {
    left: Math.max(EDGE, Math.min(centred, within.width - tip.width - EDGE)),
    top: over >= EDGE ? over : thing.top + thing.height,
  }
}
