// Picture: the table as a viewer saw it after any of its events, folded from those events alone.

import type { Edition } from '../editions.svelte'
import { roundsOf } from '../log/history'
import type { Bare } from '../protocol'
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
  }
}

/** The table after one more event. */
function after(picture: Picture, event: Happened, edition: Edition | undefined): Picture {
  const { kind, card = null, other = null, value = null } = event
  const seat = event.seat ?? ''
  const at = seatAt(seat)
  const own = seat === picture.seat
  const hold = (change: number) => replace(picture.held, at, (held) => held + change)
  const taken = () => (own && card !== null ? sorted([...picture.hand, card], edition) : picture.hand)
  const given = () => (own && card !== null ? without(picture.hand, card) : picture.hand)
  const laid = () => ({
    ...picture,
    held: hold(-1),
    hand: given(),
    piles: replace(picture.piles, at, (pile) => [...pile, card!]),
  })
  switch (kind) {
    case 'round_started':
      return begin(picture, edition)
    case 'opened':
      return { ...picture, face_up: [...picture.face_up, card!], deck_size: picture.deck_size - 1 }
    case 'dealt':
      return { ...picture, held: hold(1), hand: taken(), deck_size: picture.deck_size - 1 }
    case 'drew':
      return { ...picture, held: hold(1), hand: taken(), deck_size: value ?? picture.deck_size }
    case 'drew_aside':
      return { ...picture, held: hold(1), hand: taken(), aside: false }
    case 'played':
      return { ...laid(), sycophant: null }
    case 'discarded':
      return laid()
    case 'knocked_out': {
      const left = card === null ? picture : laid()
      return {
        ...left,
        out: [...left.out, seat].sort(),
        protected: left.protected.filter((one) => one !== seat),
      }
    }
    case 'returned':
      return { ...picture, held: hold(-1), hand: given(), deck_size: picture.deck_size + 1 }
    case 'received':
      return { ...picture, hand: own && card !== null ? [card] : picture.hand }
    case 'shielded':
      return { ...picture, protected: [...picture.protected, seat].sort() }
    case 'protection_ended':
      return { ...picture, protected: picture.protected.filter((one) => one !== seat) }
    case 'bound_to':
      return { ...picture, sycophant: other }
    case 'bet_on':
      return { ...picture, jester: [seat, other ?? ''] }
    case 'revealed':
      return { ...picture, revealed: { ...picture.revealed, [seat]: [card!] } }
    case 'token':
      return { ...picture, tokens: replace(picture.tokens, at, () => value ?? 0) }
    case 'tie_break_for':
      return { ...picture, tied: [...picture.tied, seat] }
    case 'game_won':
      return { ...picture, winners: [...picture.winners, seat] }
    default:
      return picture
  }
}

/** A new round, before anybody has a card; the face-down card lies there. */
function begin(picture: Picture, edition: Edition | undefined): Picture {
  const { players, tied } = picture
  const copies = edition?.cards.reduce((sum, face) => sum + face.copies, 0) ?? 0
  return {
    ...picture,
    ...emptyTable(players),
    round: picture.round + 1,
    deck_size: copies - 1,
    tie_break: tied.length > 0,
    out: tied.length > 0 ? seatsOf(players).filter((seat) => !tied.includes(seat)) : [],
    tied: [],
  }
}

/** The hands of a game that is over, by seat. */
export function handsOf({ hands }: Bare): Record<string, string[]> {
  return Object.fromEntries(seatsOf(hands.length).map((seat, at) => [seat, hands[at]!]))
}

function seatsOf(players: number): string[] {
  return Array.from({ length: players }, (_, at) => String.fromCharCode('A'.charCodeAt(0) + at))
}

function seatAt(seat: string): number {
  return seat.charCodeAt(0) - 'A'.charCodeAt(0)
}

function replace<T>(list: readonly T[], at: number, change: (old: T) => T): T[] {
  return list.map((one, i) => (i === at ? change(one) : one))
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card)
  return cards.filter((_, i) => i !== at)
}

/** A hand in the order of the deck, so that nobody tells a drawn card from a held one (R140). */
function sorted(cards: readonly string[], edition: Edition | undefined): string[] {
  const order = (card: string) => edition?.cards.findIndex((face) => face.character === card) ?? 0
  return cards.toSorted((one, another) => order(one) - order(another))
}
