import { expect, test } from 'vitest'
import type { Turn } from './replaying'
import { speak } from '../words.svelte'
import { changeText, turnsOf } from './turning'

const turn = (step: number, seat: string, change: number, view = 'open'): Turn => ({
  step,
  seat,
  view,
  change,
  kind: 'luck',
  best: null,
})

test('a moment that several seats felt is one turning point, of whom it changed most', () => {
  const turns = [turn(7, 'B', 0.2), turn(4, 'A', 0.3), turn(4, 'B', -0.5), turn(4, 'C', 0.2)]
  expect(turnsOf(turns, 'open').map(({ step, seat }) => [step, seat])).toEqual([
    [4, 'B'],
    [7, 'B'],
  ])
})

test('each view has its own turning points', () => {
  expect(turnsOf([turn(4, 'A', 0.3), turn(4, 'A', 0.1, 'A')], 'A').map(({ change }) => change)).toEqual([0.1])
})

test('a turning point is told with one figure wherever it is told', async () => {
  await speak('en')
  const lines = [
    {
      seat: 'A',
      points: [
        { after: 3, chance: 0.6 },
        { after: 4, chance: 0.5 },
        { after: 5, chance: 0.9 },
      ],
    },
  ]
  const turns = [turn(4, 'B', -0.24)]
  expect(changeText(turns, lines, 4, { A: 'Ada', B: 'Bo' })).toBe(
    'The chance of Bo falls by 24 percentage points',
  )
  expect(changeText(turns, lines, 5, { A: 'Ada', B: 'Bo' })).toBe(
    'The chance of Ada rises by 40 percentage points',
  )
})
