import { describe, expect, test } from 'vitest'
import { arc } from './arc'

describe.each(['broad', 'narrow'] as const)('at a %s table', (kind) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i others sit from the left over the top to the right', (others) => {
    const { spots } = arc(others, kind)
    expect(spots).toHaveLength(others)
    expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b))
    const mirrored = spots
      .toReversed()
      .map(({ x, y, width }) => ({ x: expect.closeTo(1 - x), y: expect.closeTo(y), width }))
    expect(spots).toEqual(mirrored)
  })
})
