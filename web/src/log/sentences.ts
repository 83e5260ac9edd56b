// Sentences: what happened, as it is told; two players who look at each other's hands do so in one sentence, and so
// does whoever does twice what nobody sees.

import { isDuel } from '../events'
import type { Happened } from '../state'
import { comparison, event, twice, type Names } from '../words.svelte'

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
    const both = other === undefined ? null : bothOf(one, other, names, you)
    const to = from + (both === null ? 1 : 2)
    sentences.push({ text: both ?? event(one, names, you), from, to })
    from = to
  }
  return sentences
}

/** Two events in one sentence, if that is how they are told. */
function bothOf(one: Happened, other: Happened, names: Names, you: string | null): string | null {
  if (isDuel(one, other)) return comparison(one, other, names, you)
  const isSame = one.kind === other.kind && one.seat === other.seat
  return isSame && one.card == null && other.card == null ? twice(one, names) : null
}
