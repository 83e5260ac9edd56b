// Picture: the table as a viewer saw it after any of its events, folded from those events alone.

import type { Edition } from '../editions.svelte'
import { deedOf, wayOf, type Deed } from '../events'
import { roundsOf } from '../log/history'
import type { Bare, Way } from '../protocol'
import { bySeat, seatAt } from '../seats'
import type { Happened, Sight } from '../state'

export interface Picture extends Sight {
  /** How many cards each seat holds. */
  held: number[]
  /** The hands that lie open, by seat. */
  revealed: Record<string, string[]>
  /** Who alone plays the next round, to break a tie. */
  tied: string[]
}

/** The table after so many events; with all of them, as the server shows it. */
export function pictureAt(
  now: Sight,
  edition: Edition | undefined,
  events: readonly Happened[],
  count: number,
): Picture {
  const seen = events.slice(0, count)
  const turns = new Map(
    roundsOf(events).flatMap(({ groups }) => groups.map((group) => [group.from, group.seat] as const)),
  )
  let picture = beginning(now)
  seen.forEach((event, at) => {
    picture = after(picture, event, edition)
    const turn = turns.get(at)
    if (turn != null) picture = { ...picture, turn }
  })
  if (count < events.length) return picture
  const { held, revealed, tied } = picture
  return { ...now, held, revealed, tied }
}

/** Nothing has happened yet; what holds for the whole game is as it is now. */
function beginning({ edition, players, seat, target }: Sight): Picture {
  return {
    edition,
    players,
    seat,
    target,
    round: 0,
    tokens: Array<number>(players).fill(0),
    winners: [],
    tied: [],
    tie_break: false,
    ...emptyTable(players),
  }
}

function emptyTable(players: number) {
  return {
    turn: null,
    decider: null,
    decision: null,
    legal_moves: [],
    limits: [],
    hand: [],
    held: Array<number>(players).fill(0),
    revealed: {},
    deck_size: 0,
    aside: true,
    face_up: [],
    piles: Array.from({ length: players }, () => []),
    out: [] as string[],
    protected: [],
    sycophant: null,
    jester: null,
    asked: null,
  }
}

/** What changes at a table by an event. */
type Change = (picture: Picture, event: Happened, edition: Edition | undefined) => Partial<Picture>

/** The table after one more event. */
function after(picture: Picture, event: Happened, edition: Edition | undefined): Picture {
  const way = wayOf(event)
  const deed = deedOf(event)
  const changes = [way && LEAVES[way.from], way && REACHES[way.to], deed && DOES[deed]]
  return changes.reduce<Picture>((now, change) => ({ ...now, ...change?.(now, event, edition) }), picture)
}

/** What changes where a card comes from. */
const LEAVES: Record<Way['from'], Change> = {
  deck: ({ deck_size }) => ({ deck_size: deck_size - 1 }),
  aside: () => ({ aside: false }),
  hand: (picture, event) => ({
    held: hold(picture, event, -1),
    hand: isOwn(picture, event) ? without(picture.hand, event.card!) : picture.hand,
  }),
  // In exchange for what the hand was.
  other: (picture, event) => ({
    held: hold(picture, event, -1),
    hand: isOwn(picture, event) ? [] : picture.hand,
  }),
}

/** What changes where a card goes. */
const REACHES: Record<Way['to'], Change> = {
  deck: ({ deck_size }) => ({ deck_size: deck_size + 1 }),
  open: ({ face_up }, { card }) => ({ face_up: [...face_up, card!] }),
  hand: (picture, event, edition) => ({
    held: hold(picture, event, 1),
    hand: isOwn(picture, event) ? sorted([...picture.hand, event.card!], edition) : picture.hand,
  }),
  pile: ({ piles }, { seat, card }) => ({ piles: replace(piles, seat, (pile) => [...pile, card!]) }),
}

/** What changes by what else an event does; the rest only tells something. */
const DOES: Partial<Record<Deed, Change>> = {
  begins: begin,
  plays: () => ({ sycophant: null }),
  protects: (picture, { seat }) => ({ protected: [...picture.protected, seat!].sort() }),
  exposes: (picture, { seat }) => ({ protected: picture.protected.filter((one) => one !== seat) }),
  binds: (_, { other = null }) => ({ sycophant: other }),
  bets: (_, { seat, other }) => ({ jester: [seat ?? '', other ?? ''] }),
  ousts: (picture, { seat }) => ({
    out: [...picture.out, seat!].sort(),
    protected: picture.protected.filter((one) => one !== seat),
  }),
  reveals: ({ revealed }, { seat, card }) => ({ revealed: { ...revealed, [seat!]: [card!] } }),
  gains: ({ tokens }, { seat, value }) => ({ tokens: replace(tokens, seat, () => value ?? 0) }),
  ties: ({ tied }, { seat }) => ({ tied: [...tied, seat!] }),
  triumphs: ({ winners }, { seat }) => ({ winners: [...winners, seat!] }),
}

/** A new round, before anybody has a card; the face-down card lies there. */
function begin(
  { players, tied, round }: Picture,
  _: Happened,
  edition: Edition | undefined,
): Partial<Picture> {
  const copies = edition?.cards.reduce((sum, face) => sum + face.copies, 0) ?? 0
  return {
    ...emptyTable(players),
    round: round + 1,
    deck_size: copies - 1,
    tie_break: tied.length > 0,
    out: tied.length > 0 ? seatsOf(players).filter((seat) => !tied.includes(seat)) : [],
    tied: [],
  }
}

/** Whether an event is about a card of the viewer. */
function isOwn(picture: Picture, { seat, card }: Happened): boolean {
  return seat === picture.seat && card != null
}

function hold({ held }: Picture, { seat }: Happened, change: number): number[] {
  return replace(held, seat, (cards) => cards + change)
}

/** The hands of a game that is over, by seat. */
export function handsOf({ hands }: Bare): Record<string, string[]> {
  return bySeat(hands)
}

function seatsOf(players: number): string[] {
  return Array.from({ length: players }, (_, at) => seatAt(at))
}

/** What each seat has, with that of one changed. */
function replace<T>(list: readonly T[], seat: string | null | undefined, change: (old: T) => T): T[] {
  return list.map((one, at) => (seatAt(at) === seat ? change(one) : one))
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card)
  return cards.filter((_, i) => i !== at)
}

/** A hand in the order of the characters, so that nobody tells a drawn card from a held one (R140). */
function sorted(cards: readonly string[], edition: Edition | undefined): string[] {
  const order = (card: string) => edition?.cards.find((face) => face.character === card)?.order ?? 0
  return cards.toSorted((one, another) => order(one) - order(another))
}
