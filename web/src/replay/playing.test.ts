import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../settings.svelte'
import type { Happened } from '../state'
import { Playing } from './playing.svelte'
import type { Step } from './replaying'

const step = (...events: Happened[]): Step => ({ events }) as Step
const turn = (seat: string): Step =>
  step({ kind: 'played', seat, card: 'Handmaid', move: 'Handmaid' }, { kind: 'shielded', seat })
const STEPS = [step({ kind: 'round_started', seat: 'A' }), turn('A'), turn('B'), turn('A')]
const ALWAYS = 60_000

let playing: Playing

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
  playing = new Playing(1)
  playing.load(STEPS, null)
})
afterEach(() => vi.useRealTimers())

test('it begins at the step that was asked for, and stays there', () => {
  vi.advanceTimersByTime(ALWAYS)
  expect([playing.step, playing.telling.shown, playing.isOn]).toEqual([1, 3, false])
})

test('by itself it tells one step after the other, up to the end', () => {
  playing.play()
  expect([playing.step, playing.telling.beat?.kind]).toEqual([2, 'played'])
  vi.advanceTimersByTime(ALWAYS)
  expect([playing.step, playing.telling.shown, playing.isOn]).toEqual([3, 7, false])
})

test('at the end it begins anew', () => {
  playing.goTo(3)
  playing.play()
  expect([playing.step, playing.isOn]).toEqual([1, true])
})

test('a pause holds what is told, and it goes on from there', () => {
  playing.play()
  playing.pause()
  vi.advanceTimersByTime(ALWAYS)
  expect([playing.step, playing.telling.shown, playing.telling.isDone]).toEqual([2, 4, false])
  playing.play()
  vi.advanceTimersByTime(ALWAYS)
  expect([playing.step, playing.isOn]).toEqual([3, false])
})

test('to go anywhere ends the scene and the playing', () => {
  playing.play()
  playing.goTo(1)
  vi.advanceTimersByTime(ALWAYS)
  expect([playing.step, playing.telling.shown, playing.telling.beat, playing.isOn]).toEqual([
    1,
    3,
    null,
    false,
  ])
})
