// Telling: how far a viewer has been shown what happened, one beat after the other, at the viewer's own pace.

import { settings, type Pace } from '../settings.svelte'
import type { Happened } from '../state'
import { beatsOf, RESULT, type Beat } from './scenes'

const FACTORS: Record<Pace, number> = { slow: 1.7, normal: 1, step: 1, fast: 0.45, none: 0 }
/** Who is so many moves behind is told them faster. */
const BEHIND = 2
const HURRY = 0.4
/** How long the last beat stays where nothing follows, in milliseconds: a bot's move may be on its way. */
const LINGER = 700

export class Telling {
  /** How many events are shown. */
  shown = $state(0)
  /** Where what this page has told begins: everything before was known when it was opened. */
  since = $state(0)
  /** What is told right now. */
  beat: Beat | null = $state.raw(null)
  /** Whether everything has been shown. */
  isDone = $state(true)
  /** Whether the viewer has to say when it goes on. */
  isWaiting = $state(false)
  /** Whether it waits for something else that has to be read first. */
  isHeld = $state(false)

  #events: readonly Happened[] = []
  #you: string | null = null
  /** What is still to be told after the present beat. */
  #queue: Beat[] = []
  /** After how many events it waits for something else that has to be read first. */
  #hold = Infinity
  #isPaused = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `ondone` is called whenever everything has been shown. */
  constructor(private readonly ondone: () => void) {}

  /** All of this is known already, but for what still waits, or from an event on that was not told yet. */
  start(events: readonly Happened[], you: string | null, from = events.length): void {
    this.#events = events
    this.#you = you
    this.shown = this.since = Math.min(this.#hold, from, events.length)
    this.#queue = beatsOf(events, this.shown, you)
    this.beat = null
    this.isWaiting = false
    this.isDone = false
    this.#advance()
  }

  /** More has happened. */
  hear(events: readonly Happened[], you: string | null): void {
    const from = this.#events.length
    this.#events = events
    this.#you = you
    if (events.length === from) return
    this.#queue.push(...beatsOf(events, from, you))
    if (this.beat?.kind === RESULT && this.#queue.some(({ does }) => does === 'triumphs')) this.#leap()
    const isIdle = this.isDone
    this.isDone = false
    if (isIdle) this.#advance()
  }

  /** Go on to what is told next. */
  next(): void {
    if (this.isDone) return
    const isAllowed = this.isWaiting
    this.isWaiting = false
    this.#advance(isAllowed)
  }

  /** Show at once all that is still to be told, up to what has to be read. */
  skip(): void {
    if (this.isDone || this.beat?.kind === RESULT) return
    const read = this.#queue.findIndex(({ kind, from }) => kind === RESULT || from >= this.#hold)
    const skipped = this.#queue.splice(0, read < 0 ? this.#queue.length : read)
    this.shown = skipped.at(-1)?.to ?? this.shown
    this.next()
  }

  /** Wait after so many events, or no more, for something else that has to be read first. */
  hold(at: number | null): void {
    this.#hold = at ?? Infinity
    if (this.isHeld) this.#advance()
  }

  /** Tell nothing more for a while, or go on. */
  pause(on: boolean): void {
    this.#isPaused = on
    if (this.isHeld) this.#advance()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** Begin what is told next, unless that has to wait; `isAllowed` says that the viewer wants it. */
  #advance(isAllowed = false): void {
    clearTimeout(this.#timer)
    while (!this.isWaiting) {
      const next = this.#queue[0]
      this.isHeld = this.shown >= this.#hold || (this.#isPaused && next !== undefined)
      if (this.isHeld) return
      if (next === undefined) return this.#finish()
      this.isWaiting = !isAllowed && this.#isAwaited(next)
      if (this.isWaiting) return
      isAllowed = false
      this.#queue.shift()
      this.shown = next.to
      this.beat = next
      this.isWaiting = next.kind === RESULT
      const time = next.ms * FACTORS[settings.pace] * (this.#isBehind ? HURRY : 1)
      if (time > 0 && !this.isWaiting) {
        this.#timer = setTimeout(() => this.#advance(), time)
        return
      }
    }
  }

  #finish(): void {
    this.shown = this.#events.length
    this.isDone = true
    this.isWaiting = false
    this.isHeld = false
    if (FACTORS[settings.pace] === 0) this.rest()
    else if (settings.pace !== 'step') this.#timer = setTimeout(() => this.rest(), LINGER)
    this.ondone()
  }

  /** Let nothing lie on the stage but what is there when nothing is told. */
  rest(): void {
    if (this.isDone) this.beat = null
  }

  /** The end of the game tells all rounds: it waits for no result, and of what led to it only the last move is told. */
  #leap(): void {
    const last = this.#queue.findLastIndex(({ does }) => does === 'plays')
    this.#queue = this.#queue.slice(last)
    this.next()
  }

  /** Whether the viewer wants to be asked before something is told: step by step, before another's move. */
  #isAwaited({ does, seats }: Beat): boolean {
    return settings.pace === 'step' && does === 'plays' && seats[0] !== this.#you
  }

  get #isBehind(): boolean {
    return this.#queue.filter(({ does }) => does === 'plays').length > BEHIND
  }
}
