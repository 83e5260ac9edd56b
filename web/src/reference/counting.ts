// Counting: how many copies of a card have been seen, and what is certain of the others.

import { does, isDraw } from '../events'
import type { Face, Happened, Known } from '../state'

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

/** A card that is certain, and which of its hand it is. */
export interface Certain {
  card: string
  at: number
}

/** The cards in the hand of a seat that are certain. */
export function certainOf(known: Known | null, seat: string): Certain[] {
  return (known?.possible[seat] ?? []).flatMap((can, at) => (can.length === 1 ? [{ card: can[0]!, at }] : []))
}

/** Whether an event takes nothing of what is known of a hand, though it may add to it. */
function isHarmless(event: Happened): boolean {
  return isDraw(event) || does(event, 'exposes')
}

/** What is known of the hands while something is told: as before of those who had no part in what was told, and as
 * in the end of those whose cards have gone wherever they go. */
export function knownMeanwhile(
  before: Known | null,
  after: Known | null,
  told: readonly Happened[],
  untold: readonly Happened[],
): Known | null {
  const touches = (seat: string) => (event: Happened) =>
    does(event, 'begins') || event.seat === seat || event.other === seat
  const isKept = ([seat]: [string, unknown]) => !told.some(touches(seat))
  const isSettled = ([seat]: [string, unknown]) =>
    !untold.filter((event) => !isHarmless(event)).some(touches(seat))
  const kept = Object.entries(before?.possible ?? {}).filter(isKept)
  const settled = Object.entries(after?.possible ?? {}).filter((one) => !isKept(one) && isSettled(one))
  return after && { ...after, possible: Object.fromEntries([...kept, ...settled]) }
}

/** What is known of a guess before it is made. */
export type Mark = 'certain' | 'impossible'

/** What is known of the guess that a seat holds one of some characters; nothing if it is open. */
export function markOf(known: Known | null, seat: string, characters: readonly string[]): Mark | undefined {
  const possible = known?.possible[seat]?.flat() ?? []
  const right = possible.filter((card) => characters.includes(card))
  if (possible.length === 0 || (right.length > 0 && right.length < possible.length)) return undefined
  return right.length > 0 ? 'certain' : 'impossible'
}

/** What is known for certain: whose hand, under the deck, or aside. */
export type Fact =
  | ({ place: 'hand'; seat: string } & Certain)
  | { place: 'might'; seat: string; cards: string[]; at: number }
  | { place: 'bottom'; card: string }
  | { place: 'aside'; card: string }

// A longer list of what a hand can be tells nobody anything.
const MOST_POSSIBLE = 4

/** The facts that are worth telling the player at a seat. */
export function factsOf(known: Known | null, you: string | null): Fact[] {
  if (known === null) return []
  const facts: Fact[] = []
  for (const [seat, hand] of Object.entries(known.possible)) {
    if (seat === you) continue
    for (const certain of certainOf(known, seat)) facts.push({ place: 'hand', seat, ...certain })
    hand.forEach((cards, at) => {
      if (cards.length > 1 && cards.length <= MOST_POSSIBLE) facts.push({ place: 'might', seat, cards, at })
    })
  }
  for (const card of known.bottom) if (card !== null) facts.push({ place: 'bottom', card })
  if (known.aside !== null) facts.push({ place: 'aside', card: known.aside })
  return facts
}
