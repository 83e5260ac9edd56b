import { beforeEach, expect, test } from 'vitest'
import type { Word } from '../protocol'
import { settings } from '../settings.svelte'
import type { Happened } from '../state'
import { Telling } from '../table/telling.svelte'
import { Lesson } from './lesson.svelte'

const EVENTS: Happened[] = [
  { kind: 'round_started', seat: 'A' },
  { kind: 'dealt', seat: 'A', card: 'Priest' },
  { kind: 'drew', seat: 'A', card: 'Guard' },
]
const AFTER: Happened[] = [
  { kind: 'played', seat: 'A', card: 'Priest', move: 'Priest B' },
  { kind: 'looked', seat: 'A', other: 'B', card: 'Baron' },
  { kind: 'drew', seat: 'B' },
]
const WELCOME: Word = { key: 'welcome', at: 3 }
const ADVICE: Word = { key: 'try-look', at: 3, move: 'Priest B' }
const SAW: Word = { key: 'saw', at: 5 }

let telling: Telling
let lesson: Lesson

/** What the table says, all at once. */
function hear(words: Word[], events: Happened[]) {
  lesson.hear(words, events.length)
  telling.hear(events, 'A')
}

beforeEach(() => {
  settings.pace = 'none'
  telling = new Telling(() => {})
  lesson = new Lesson('abc234', telling)
})

test('nothing is done before a word is read', () => {
  hear([WELCOME], EVENTS)
  expect([lesson.word, telling.isDone]).toEqual([WELCOME, false])
  lesson.next()
  expect([lesson.word, telling.isDone]).toEqual([null, true])
})

test('advice keeps nothing waiting, and is past once a move is made', () => {
  hear([WELCOME, ADVICE], EVENTS)
  lesson.next()
  expect([lesson.word, telling.isDone]).toEqual([ADVICE, true])
  hear([WELCOME, ADVICE, SAW], [...EVENTS, ...AFTER])
  expect([lesson.word, telling.shown]).toEqual([SAW, 5])
})

test('who skips the lesson is told no more', () => {
  hear([WELCOME], EVENTS)
  lesson.skip()
  hear([WELCOME, ADVICE, SAW], [...EVENTS, ...AFTER])
  expect([lesson.word, telling.isDone]).toEqual([null, true])
})

test('a table that teaches nothing keeps nobody waiting', () => {
  hear([], EVENTS)
  expect([lesson.word, telling.isDone]).toEqual([null, true])
})
