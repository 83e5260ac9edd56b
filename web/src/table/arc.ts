// The arc: where the others sit around the table, in turn order from the viewer's left over the top to the right.

/** A place in shares of the table: left and top are 0, right and bottom are 1. */
export interface Spot {
  x: number
  y: number
  width: number
}

/** How many sit on either side and how many between, and how wide a place is as a share of the table. */
interface Shape {
  side: number
  top: number
  width: number
}

/** Who sits alone at the top of a broad table has room to both sides. */
const ALONE = 0.44

/** By the number of others; the last is for somebody who looks on at eight. */
const SHAPES: Record<'broad' | 'narrow', Shape[]> = {
  broad: [
    { side: 0, top: 1, width: 1 },
    { side: 1, top: 0, width: 0.28 },
    { side: 1, top: 1, width: 0.27 },
    { side: 1, top: 2, width: 0.24 },
    { side: 2, top: 1, width: 0.24 },
    { side: 2, top: 2, width: 0.23 },
    { side: 2, top: 3, width: 0.23 },
    { side: 2, top: 4, width: 0.23 },
  ],
  narrow: [
    { side: 0, top: 1, width: 1 },
    { side: 0, top: 2, width: 0.49 },
    { side: 1, top: 1, width: 0.35 },
    { side: 2, top: 0, width: 0.4 },
    { side: 2, top: 1, width: 0.32 },
    { side: 3, top: 0, width: 0.39 },
    { side: 3, top: 1, width: 0.32 },
    { side: 4, top: 0, width: 0.32 },
  ],
}

/** From the viewer's left upwards, by how many sit on a side. */
const HEIGHTS = {
  broad: [[], [0.45], [1, 0.3]],
  narrow: [[], [], [1, 0], [1, 0.5, 0], [1, 2 / 3, 1 / 3, 0]],
}
/** The same, under a row that reaches over the sides. */
const LOWER_HEIGHTS = [[], [0.85], [1, 0.52]]

/** Where the row at the top begins, by how many sit there. */
const EDGES = { broad: [0.5, 0.32, 0.13, 0], narrow: [0.5, 0, 0] }

/** How far whoever sits at an end of the top is nearer to the viewer than the middle. */
const BOW = 0.08

export interface Arc extends Shape {
  spots: Spot[]
  /** How many sit one below the other. */
  levels: number
}

/** Where so many others sit at a broad or a narrow table. */
export function arc(others: number, kind: 'broad' | 'narrow'): Arc {
  const shape = SHAPES[kind][others - 1]!
  const isOverSides = shape.side > 0 && (2 + shape.top) * shape.width > 1
  const heights = (isOverSides ? LOWER_HEIGHTS : HEIGHTS[kind])[shape.side]!
  const { width } = shape
  const left = heights.map((y) => ({ x: 0, y, width }))
  const right = heights.toReversed().map((y) => ({ x: 1, y, width }))
  const edge = EDGES[kind][shape.top - 1] ?? 0
  const top = Array.from({ length: shape.top }, (_, i) => {
    const x = shape.top === 1 ? 0.5 : edge + ((1 - 2 * edge) * i) / (shape.top - 1)
    const isAlone = kind === 'broad' && shape.top === 1
    return { x, y: BOW * (2 * x - 1) ** 2, width: isAlone ? Math.max(ALONE, width) : width }
  })
  return { ...shape, spots: [...left, ...top, ...right], levels: shape.side + Number(isOverSides) }
}
