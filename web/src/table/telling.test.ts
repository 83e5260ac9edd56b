import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings.svelte'
import type { Happened } from '../state'
import { Telling } from './telling.svelte'

const DEAL: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'dealt', seat: 'A' },
  { kind: 'dealt', seat: 'B' },
  { kind: 'drew', seat: 'A', value: 9 },
]
const TURN: Happened[] = [
  { kind: 'played', seat: 'A', card: 'Handmaid', move: 'Handmaid' },
  { kind: 'shielded', seat: 'A' },
  { kind: 'drew', seat: 'B', value: 8 },
]
const END: Happened[] = [
  { kind: 'round_ended', named: 'last_one' },
  { kind: 'round_won', seat: 'A' },
]
const ALWAYS = 60_000

let done: number
let telling: Telling

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
  done = 0
  telling = new Telling(() => (done += 1))
})
afterEach(() => vi.useRealTimers())

test('what has happened before is shown at once', () => {
  telling.start([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone, done]).toEqual([7, true, 1])
})

test('what happens is told one after the other', () => {
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.beat?.kind, telling.isDone]).toEqual([5, 'played', false])
  vi.advanceTimersByTime(ALWAYS)
  expect([telling.shown, telling.beat, telling.isDone, done]).toEqual([7, null, true, 2])
})

test('slow takes longer than normal, and fast is shorter', () => {
  const times = (['slow', 'normal', 'fast'] as const).map((pace) => {
    settings.pace = pace
    telling.start(DEAL, 'B')
    telling.hear([...DEAL, ...TURN], 'B')
    let time = 0
    while (!telling.isDone) vi.advanceTimersByTime((time += 1) && 1)
    return time
  })
  expect(times).toEqual(times.toSorted((one, another) => another - one))
})

test('at once means at once', () => {
  settings.pace = 'none'
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone, done]).toEqual([7, true, 2])
})

test('step by step, another’s move waits to be asked for', () => {
  settings.pace = 'step'
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN], 'B')
  vi.advanceTimersByTime(ALWAYS)
  expect([telling.shown, telling.isWaiting]).toEqual([4, true])
  telling.next()
  vi.advanceTimersByTime(ALWAYS)
  expect(telling.isDone).toBe(true)
})

test.each(['normal', 'none'] as const)('the result of a round waits until it is read (%s)', (pace) => {
  settings.pace = pace
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...END, ...DEAL], 'B')
  vi.advanceTimersByTime(ALWAYS)
  expect([telling.beat?.kind, telling.shown, telling.isWaiting]).toEqual(['result', 6, true])
  telling.skip()
  expect(telling.beat?.kind).toBe('result')
  telling.next()
  vi.advanceTimersByTime(ALWAYS)
  expect([telling.isDone, telling.shown]).toEqual([true, 10])
})

test('a scene can be skipped, but not the result after it', () => {
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN, ...END, ...DEAL], 'B')
  telling.skip()
  expect([telling.beat?.kind, telling.shown]).toEqual(['result', 9])
})

test('nothing goes on behind something else that is read first', () => {
  telling.start(DEAL, 'B')
  telling.hold(5)
  telling.hear([...DEAL, ...TURN], 'B')
  vi.advanceTimersByTime(ALWAYS)
  expect([telling.shown, telling.isDone]).toEqual([5, false])
  telling.hold(null)
  vi.advanceTimersByTime(ALWAYS)
  expect(telling.isDone).toBe(true)
})

test('nothing is done while something else is to be read at the end', () => {
  settings.pace = 'none'
  telling.start(DEAL, 'B')
  telling.hold(7)
  telling.hear([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone, done]).toEqual([7, false, 1])
  telling.hold(null)
  expect([telling.isDone, done]).toEqual([true, 2])
})

test('who comes back finds the table where something else is to be read', () => {
  telling.hold(5)
  telling.start([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone, done]).toEqual([5, false, 0])
})

test('while it is paused nothing more is told, but what is over is done', () => {
  settings.pace = 'none'
  telling.start(DEAL, 'B')
  telling.pause(true)
  expect(telling.isDone).toBe(true)
  telling.hear([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone]).toEqual([DEAL.length, false])
  telling.pause(false)
  expect([telling.shown, telling.isDone]).toEqual([DEAL.length + TURN.length, true])
})

test('who comes back while it is paused is told nothing again', () => {
  telling.pause(true)
  telling.start([...DEAL, ...TURN], 'B')
  expect([telling.shown, telling.isDone]).toEqual([DEAL.length + TURN.length, true])
})

test('a scene can be skipped up to where something else is to be read', () => {
  telling.start(DEAL, 'B')
  telling.hold(6)
  telling.hear([...DEAL, ...TURN], 'B')
  telling.skip()
  expect([telling.shown, telling.isDone]).toEqual([6, false])
})

test('who is far behind is told the rest faster', () => {
  const turns = [...TURN, ...TURN, ...TURN, ...TURN]
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN], 'B')
  vi.advanceTimersByTime(800)
  expect(telling.shown).toBe(6)
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...turns], 'B')
  vi.advanceTimersByTime(800)
  expect(telling.shown).toBeGreaterThan(6)
})

test('the end of the game waits for no result that is not read', () => {
  settings.pace = 'none'
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...END, ...DEAL], 'B')
  expect(telling.beat?.kind).toBe('result')
  telling.hear([...DEAL, ...END, ...DEAL, ...TURN, ...END, { kind: 'game_won', seat: 'A' }], 'B')
  expect([telling.isDone, telling.shown]).toEqual([true, 16])
})

test('the last thing told stays a moment, for a bot may go on', () => {
  telling.start(DEAL, 'B')
  telling.hear([...DEAL, ...TURN], 'B')
  vi.advanceTimersByTime(2 * 800)
  while (!telling.isDone) vi.advanceTimersByTime(10)
  expect(telling.beat).not.toBeNull()
  vi.advanceTimersByTime(ALWAYS)
  expect(telling.beat).toBeNull()
})
