// Playing: how far a finished game is shown; it goes on by itself at the reader's pace, or where the reader wants.

import type { Happened } from '../state'
import { Telling } from '../table/telling.svelte'
import type { Step } from './replaying'

/** How long a step stays before the next is told, in milliseconds. */
const REST = 900

export class Playing {
  step = $state(0)
  /** Whether it goes on by itself. */
  isOn = $state(false)
  readonly telling = new Telling(() => this.#rest())

  #steps: readonly Step[] = []
  #you: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(step: number) {
    this.step = step
  }

  /** Show these steps, from wherever it is. */
  load(steps: readonly Step[], you: string | null): void {
    this.#steps = steps
    this.#you = you
    this.goTo(this.step)
  }

  /** Show a step, and stay there. */
  goTo(step: number): void {
    this.pause()
    this.step = Math.min(this.#last, Math.max(0, step))
    this.telling.start(this.#events, this.#you)
  }

  /** Go on by itself; from the beginning, if this is the end. */
  play(): void {
    if (this.telling.isDone && this.step >= this.#last) this.goTo(0)
    this.isOn = true
    this.telling.pause(false)
    if (this.telling.isDone) this.#next()
  }

  /** Stop in the middle of what is told. */
  pause(): void {
    this.isOn = false
    clearTimeout(this.#timer)
    this.telling.pause(true)
  }

  /** Tell the rest of a step at once, or what is waited for. */
  goOn(): void {
    if (!this.isOn) this.goTo(this.step)
    else if (this.telling.isWaiting) this.telling.next()
    else this.telling.skip()
  }

  close(): void {
    this.pause()
    this.telling.close()
  }

  #next(): void {
    this.step += 1
    this.telling.hear(this.#events, this.#you)
  }

  #rest(): void {
    this.telling.rest()
    if (this.step >= this.#last) this.isOn = false
    if (this.isOn) this.#timer = setTimeout(() => this.#next(), REST)
  }

  get #last(): number {
    return this.#steps.length - 1
  }

  get #events(): readonly Happened[] {
    return this.#steps.slice(0, this.step + 1).flatMap((one) => one.events)
  }
}
