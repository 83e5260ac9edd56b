// Lesson: what a newcomer reads at a table, word by word; nothing is told behind a word that is not yet read.

import { remember, remembered } from '../settings.svelte'
import type { Word } from '../protocol'
import type { Telling } from '../table/telling.svelte'

/** How much of a lesson this browser's player has read, or that no more of it is wanted. */
interface Progress {
  read: number
  isSkipped: boolean
}

/** After what it says, the lesson is over. */
export const LAST = 'tokens'

export class Lesson {
  /** Whether there is more to come. */
  isOn = $state(false)
  /** What is to be read next; advice is there until a move is made. */
  word: Word | null = $state.raw(null)

  #words: readonly Word[] = []
  /** How many events there are. */
  #events = 0
  #progress: Progress
  readonly #key: string

  constructor(
    code: string,
    private readonly telling: Telling,
  ) {
    this.#key = `lesson:${code}`
    this.#progress = remembered(this.#key, { read: 0, isSkipped: false })
  }

  /** More was said, or has happened. */
  hear(words: readonly Word[], events: number): void {
    this.#words = words
    this.#events = events
    this.#show()
  }

  /** The present word is read. */
  next(): void {
    if (this.word !== null) this.#keep({ read: this.#words.indexOf(this.word) + 1 })
  }

  /** No more words, from now on. */
  skip(): void {
    this.#keep({ isSkipped: true })
  }

  #keep(change: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...change }
    remember(this.#key, this.#progress)
    this.#show()
  }

  #show(): void {
    const { read, isSkipped } = this.#progress
    const last = this.#words.findIndex((word) => word.key === LAST)
    this.isOn = this.#words.length > 0 && !isSkipped && (last < 0 || read <= last)
    this.word = isSkipped ? null : (this.#words.slice(read).find((word) => !this.#isPast(word)) ?? null)
    this.telling.hold(this.word === null || isAdvice(this.word) ? null : this.word.at)
  }

  /** Advice is past as soon as a move was made. */
  #isPast(word: Word): boolean {
    return isAdvice(word) && this.#events > word.at
  }
}

/** Whether a word says what to do now, and waits for a move instead of being read. */
export function isAdvice(word: Word): boolean {
  return word.move != null
}
