// Knife: a cut through paper, told by the points that it passes.

type Point = { x: number; y: number; isCorner: boolean }

/** How far a curve runs straight on from a point, as a share of the way to the next one. */
const REACH = 0.37

/** A piece of the picture: the dark paper, the ground that shows through it, dyed paper, or a thin nick. */
export type Layer = [as: 'ink' | 'paper' | 'hue' | 'nick', path: string]

/** A picture cut out of paper, layer upon layer, in a view of its own; it looks right unless said. */
export type Shade = { view: string; faces?: 'left'; layers: Layer[] }

// Pieces are told as `x y, x y`: the knife goes smoothly through each point but turns at one with a `!`, and
// begins another piece after a `;`.
export const ink = (pieces: string): Layer => ['ink', draw(pieces, true)]
export const paper = (pieces: string): Layer => ['paper', draw(pieces, true)]
export const hue = (pieces: string): Layer => ['hue', draw(pieces, true)]
export const nick = (pieces: string): Layer => ['nick', draw(pieces, false)]

/** Round pieces, such as pearls and bells: x, y and radius of each. */
export const dots = (...rounds: [x: number, y: number, radius: number][]): string =>
  rounds.map(([x, y, r]) => `${x - r} ${y}, ${x} ${y - r}, ${x + r} ${y}, ${x} ${y + r}`).join(';')

/** Pointed pieces, such as leaves: from where to where, and how wide on each side. */
export const leaves = (...each: [x: number, y: number, toX: number, toY: number, width: number][]): string =>
  each
    .map(([x, y, toX, toY, width]) => {
      const [middle, along] = [{ x: (x + toX) / 2, y: (y + toY) / 2 }, towards({ x, y }, { x: toX, y: toY })]
      const [left, right] = [
        leave(middle, { x: along.y, y: -along.x }, width),
        leave(middle, { x: -along.y, y: along.x }, width),
      ]
      return `${x} ${y}!, ${left.x} ${left.y}, ${toX} ${toY}!, ${right.x} ${right.y}`
    })
    .join(';')

function draw(pieces: string, isClosed: boolean): string {
  return pieces
    .split(';')
    .map((piece) => curve(piece.split(',').map(read), isClosed))
    .join('')
}

function read(text: string): Point {
  const [x, y] = text.replace('!', '').trim().split(' ').map(Number) as [number, number]
  return { x, y, isCorner: text.includes('!') }
}

function curve(points: Point[], isClosed: boolean): string {
  const count = points.length
  const at = (i: number) => (isClosed ? points[(i + count) % count] : points[i])
  const start = points[0]!
  let path = `M${round(start.x)} ${round(start.y)}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [from, to] = [at(i)!, at(i + 1)!]
    const reach = distance(from, to) * REACH
    const [out, into] = [heading(at(i - 1), from, to), heading(from, to, at(i + 2))]
    const [a, b] = [
      leave(from, out ?? towards(from, to), reach),
      leave(to, into ?? towards(from, to), -reach),
    ]
    path += `C${[a.x, a.y, b.x, b.y, to.x, to.y].map(round).join(' ')}`
  }
  return isClosed ? `${path}Z` : path
}

type Vector = { x: number; y: number }

/** Where a curve is heading as it passes a point: the nearer neighbour has more to say. Nowhere at a corner. */
function heading(before: Point | undefined, here: Point, after: Point | undefined): Vector | null {
  if (here.isCorner || before === undefined || after === undefined) return null
  const [came, goes] = [towards(before, here), towards(here, after)]
  const [near, far] = [distance(here, after), distance(before, here)]
  return unit({ x: came.x * near + goes.x * far, y: came.y * near + goes.y * far })
}

const distance = (one: Vector, other: Vector) => Math.hypot(other.x - one.x, other.y - one.y)
const towards = (from: Vector, to: Vector) => unit({ x: to.x - from.x, y: to.y - from.y })
const leave = (from: Vector, way: Vector, far: number) => ({
  x: from.x + way.x * far,
  y: from.y + way.y * far,
})
const round = (value: number) => Math.round(value * 100) / 100

function unit({ x, y }: Vector): Vector {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}
