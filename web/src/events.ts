// Events: what each kind of them does at a table, as the server says it.

import type { Happened, KindOfEvent, Way } from './protocol'

/** What an event does beside moving a card. */
export type Deed = NonNullable<KindOfEvent['does']>

let kinds = new Map<string, KindOfEvent>()

/** Ask the server for the kinds of events, once. */
export async function loadEvents(): Promise<void> {
  const answer = await fetch('/api/events')
  setEvents((await answer.json()) as KindOfEvent[])
}

/** These are the kinds of events. */
export function setEvents(given: KindOfEvent[]): void {
  kinds = new Map(given.map((one) => [one.kind, one]))
}

/** What an event does, beside moving a card. */
export function deedOf({ kind }: Happened): Deed | null {
  return kinds.get(kind)?.does ?? null
}

/** Whether an event does this. */
export function does(event: Happened | undefined, deed: Deed): boolean {
  return event !== undefined && deedOf(event) === deed
}

/** The kind of the events that do this. */
export function kindThat(deed: Deed): string {
  return [...kinds.values()].find((one) => one.does === deed)?.kind ?? ''
}

/** From where to where an event moves a card; one that everybody would see is there, or none moves. */
export function wayOf({ kind, card }: Happened): Way | null {
  const { moves, secret } = kinds.get(kind) ?? {}
  return moves != null && (card != null || secret) ? moves : null
}

/** Whether an event takes a card of the deck into a hand, and does nothing else. */
export function isDraw(event: Happened): boolean {
  const way = wayOf(event)
  return deedOf(event) === null && way?.from === 'deck' && way.to === 'hand'
}

/** Whether an event lays a card of a hand down, and does nothing else. */
export function isDiscard(event: Happened | undefined): boolean {
  return event !== undefined && deedOf(event) === null && wayOf(event)?.to === 'pile'
}

/** Where the card of an event is shown to lie, to whoever sees it. */
export function shownIn({ kind }: Happened): KindOfEvent['shows'] | null {
  return kinds.get(kind)?.shows ?? null
}

/** Whether an event shows one player the hand of another, or of themselves. */
export function isLook(event: Happened): boolean {
  return shownIn(event) === 'other'
}

/** Whether two players look at each other's hands, one after the other. */
export function isDuel(one: Happened, other: Happened | undefined): boolean {
  return (
    other !== undefined &&
    isLook(one) &&
    isLook(other) &&
    one.seat === other.other &&
    one.other === other.seat
  )
}

/** Whether the reader saw a card that nobody else did (R138-R157). */
export function isSecret({ kind, seat, card }: Happened, you: string | null): boolean {
  return you !== null && seat === you && card != null && kinds.get(kind)?.secret === true
}
