// Sentences: what happened, as it is told; two players who look at each other's hands do so in one sentence.

import { isDuel } from '../events'
import type { Happened } from '../state'
import { comparison, event, type Names } from '../words.svelte'

export interface Sentence {
  text: string
  /** The events that it tells: the index of the first, and of the one after the last. */
  from: number
  to: number
}

/** What some events come to, sentence by sentence. */
export function sentencesOf(events: readonly Happened[], names: Names, you: string | null): Sentence[] {
  const sentences: Sentence[] = []
  for (let from = 0; from < events.length;) {
    const [one, other] = [events[from]!, events[from + 1]]
    const isOne = other !== undefined && isDuel(one, other)
    const text = isOne ? comparison(one, other, names, you) : event(one, names, you)
    const to = from + (isOne ? 2 : 1)
    sentences.push({ text, from, to })
    from = to
  }
  return sentences
}
