import { expect, test } from 'vitest'
import { changeAt, chanceAt, linesFrom, linesOf, spotOf } from './plot'
import type { Chance, Turn } from './replaying'

const at = (after: number, seat: string, chance: number): Chance => ({ after, seat, chance, left: chance })
const chances = [
  at(0, 'A', 0.5),
  at(0, 'B', 0.5),
  at(4, 'A', 0.7),
  at(2, 'B', 0.3),
  at(6, 'A', 1),
  at(6, 'B', 0),
]
const lines = linesOf(chances, ['A', 'B'])

test('each seat has a line in the order of the moves', () => {
  expect(lines.map((line) => line.points.map((point) => point.after))).toEqual([
    [0, 4, 6],
    [0, 2, 6],
  ])
})

test('between two decisions the chance is the last one known', () => {
  expect([0, 3, 4, 5, 6].map((after) => chanceAt(lines[0]!, after))).toEqual([0.5, 0.5, 0.7, 0.7, 1])
})

test('a turning point stands on the drawn line', () => {
  const turn = (step: number, kind: Turn['kind']): Turn => ({
    view: 'A',
    step,
    seat: 'A',
    kind,
    change: 0.2,
    best: null,
  })
  expect(spotOf(turn(2, 'luck'), lines)).toEqual({ after: 2, chance: 0.6 })
  expect(spotOf(turn(5, 'choice'), lines)).toEqual({ after: 4, chance: 0.7 })
})

const course = {
  truth: [
    [0.5, 0.5],
    [0.8, 0.2],
  ],
  chances,
  turns: [],
}

test('with open hands the true chances are drawn, from a seat its own, and a spectator has none', () => {
  expect(linesFrom('open', course, ['A', 'B'])).toEqual([
    {
      seat: 'A',
      points: [
        { after: 0, chance: 0.5 },
        { after: 1, chance: 0.8 },
      ],
    },
    {
      seat: 'B',
      points: [
        { after: 0, chance: 0.5 },
        { after: 1, chance: 0.2 },
      ],
    },
  ])
  expect(linesFrom('B', course, ['A', 'B'])).toEqual([lines[1]])
  expect(linesFrom('spectator', course, ['A', 'B'])).toEqual([])
})

test('a step is told by whoever it changes most', () => {
  expect(changeAt(lines, 2)).toEqual({ seat: 'B', change: -0.2 })
  expect(changeAt(lines, 0)?.change).toBe(0)
  expect(changeAt([], 2)).toBeUndefined()
})
