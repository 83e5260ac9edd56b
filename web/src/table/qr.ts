// QR: a link as a code that a phone reads, as the outline of its dark squares.

import { correction, generate } from 'lean-qr'

/** The empty border that readers need, in squares. */
const QUIET = 4

export interface Code {
  /** How many squares each side has, the border included. */
  size: number
  /** The dark squares, as the path of an SVG. */
  path: string
}

/** The code of a text. */
export function codeOf(text: string): Code {
  const squares = generate(text, { minCorrectionLevel: correction.M })
  const side = Array.from({ length: squares.size }, (_, at) => at)
  const dark = side.flatMap((y) => side.filter((x) => squares.get(x, y)).map((x) => [x + QUIET, y + QUIET]))
  return {
    size: squares.size + 2 * QUIET,
    path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''),
  }
}
