// Counting: how many copies of a card have been seen, and what is certain of the others.

import type { Face, Known } from '../state'

export type Kind = Pick<Face, 'character' | 'number' | 'copies'>

export interface Counted extends Kind {
  seen: number
  left: number
}

/** Every character of a deck, the highest number first, with how many copies were seen. */
export function count(cards: readonly Kind[], seen: readonly string[]): Counted[] {
  return [...cards]
    .sort((one, other) => other.number - one.number)
    .map((kind) => {
      const found = seen.filter((card) => card === kind.character).length
      return { ...kind, seen: found, left: Math.max(0, kind.copies - found) }
    })
}

/** What is known for certain: whose hand, under the deck, or aside. */
export type Fact =
  | { place: 'hand'; seat: string; card: string }
  | { place: 'might'; seat: string; cards: string[] }
  | { place: 'bottom'; card: string }
  | { place: 'aside'; card: string }

// A longer list of what a hand can be tells nobody anything.
const MOST_POSSIBLE = 4

/** The facts that are worth telling the player at a seat. */
export function factsOf(known: Known | null, you: string | null): Fact[] {
  if (known === null) return []
  const facts: Fact[] = []
  for (const [seat, hand] of Object.entries(known.possible)) {
    for (const cards of seat === you ? [] : hand) {
      if (cards.length === 1) facts.push({ place: 'hand', seat, card: cards[0]! })
      else if (cards.length <= MOST_POSSIBLE) facts.push({ place: 'might', seat, cards })
    }
  }
  for (const card of known.bottom) if (card !== null) facts.push({ place: 'bottom', card })
  if (known.aside !== null) facts.push({ place: 'aside', card: known.aside })
  return facts
}
