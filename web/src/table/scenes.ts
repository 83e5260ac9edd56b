// Scenes: what happened as a script of short beats, made from the viewer's own events alone.

import { stagingOf } from '../art/staging'
import { deedOf, does, isDuel, isLook, isSecret, shownIn, wayOf, type Deed } from '../events'
import { roundsOf } from '../log/history'
import { readMove } from '../moves'
import type { Happened } from '../state'

/** A played card in the middle of the table, until the next is played or the round is over. */
export interface Staged {
  /** The index of the event by which it was played. */
  at: number
  seat: string
  card: string
  targets: string[]
  /** What its player says with it. */
  named: string | null
}

/** A hand that is brought to the middle; its card, where the viewer sees it. */
export interface Hand {
  seat: string
  card: string | null
}

/** A card on its way from one place of the table to another; its face, where the viewer sees it. */
export interface Flight {
  card: string | null
  from: string
  to: string
}

export interface Beat {
  /** What is to be seen: the kind of its event, or one of our own. */
  kind: string
  /** What its event does; one of our own does nothing. */
  does: Deed | null
  /** The events that it tells. */
  from: number
  to: number
  /** How long it stays at the normal pace, in milliseconds; for ever, until it is read. */
  ms: number
  /** Whom it is about, the one who acts first. */
  seats: string[]
  staged: Staged | null
  hands: Hand[]
  flights: Flight[]
  /** Whose tokens are stamped, a seat a token. */
  stamped: string[]
}

/** The result of a round, which stays until it is read. */
export const RESULT = 'result'
/** What is said with a card. */
export const WORD = 'word'
/** Two hands face each other. */
export const DUEL = 'duel'

const LENGTHS: Record<string, number> = { [WORD]: 900, [DUEL]: 1200, [RESULT]: Infinity }
/** What the viewer alone sees has to be read. */
const SEEN = 900

/** The places to which cards fly in a beat. */
export function arrivingIn(beat: Beat | null): string {
  return (beat?.flights ?? []).map(({ to }) => to).join(' ')
}

/** The beats that tell the events from an index on. */
export function beatsOf(events: readonly Happened[], from: number, you: string | null): Beat[] {
  const groups = roundsOf(events).flatMap((round) => round.groups)
  const starts = new Map(groups.map((group) => [group.from, group.kind]))
  const beats: Beat[] = []
  let staged = stagedAfter(events.slice(0, from))
  let hands: Hand[] = []
  for (let at = from; at < events.length;) {
    const event = events[at]!
    const to = endOf(events, at)
    const group = starts.get(at)
    const isPlayed = does(event, 'plays')
    const isCleared = isPlayed || group === 'deal' || group === 'end'
    const flights = isCleared && staged !== null ? [settled(staged)] : []
    if (group !== undefined) hands = []
    if (group === 'turn' && staged !== null) staged = { ...staged, targets: [], named: null }
    if (does(event, 'begins') && at > 0) beats.push(beat(RESULT, at, at, []))
    if (isCleared) staged = isPlayed ? stage(event, at) : null
    hands = handsAfter(hands, events.slice(at, to))
    const seats = [event.seat, event.other].filter((seat) => seat != null)
    const stamped = events.slice(at, to).flatMap((one) => (does(one, 'gains') ? [one.seat!] : []))
    const told = isDuel(event, events[at + 1])
      ? beat(DUEL, at, to, seats)
      : beat(event.kind, at, to, seats, deedOf(event))
    Object.assign(told, { staged, hands, flights, stamped })
    flights.push(...events.slice(at, to).flatMap(flightsOf))
    if (events.slice(at, to).some((one) => isRead(one, you))) told.ms += SEEN
    beats.push(told)
    if (isPlayed && staged?.named != null) beats.push({ ...beat(WORD, at, to, seats), staged, hands: [] })
    at = to
  }
  return beats
}

function beat(kind: string, from: number, to: number, seats: string[], does: Deed | null = null): Beat {
  return {
    kind,
    does,
    from,
    to,
    ms: LENGTHS[kind] ?? stagingOf(kind).ms,
    seats,
    staged: null,
    hands: [],
    flights: [],
    stamped: [],
  }
}

/** Where the events end that are told together with one. */
function endOf(events: readonly Happened[], at: number): number {
  const { along } = stagingOf(events[at]!.kind)
  let to = at + 1
  if (isDuel(events[at]!, events[at + 1])) return to + 1
  while (along.includes(events[to]?.kind ?? '')) to += 1
  return to
}

/** The played card that lies in the middle after some events; none before the first and after the end of a round. */
export function stagedAfter(events: readonly Happened[]): Staged | null {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const at = events.findLastIndex((event) => does(event, 'plays'))
  const isThere = at >= (groups[0]?.from ?? Infinity) && groups.at(-1)?.kind !== 'end'
  return isThere ? stage(events[at]!, at) : null
}

function stage({ seat, move }: Happened, at: number): Staged {
  const { verb, targets, named } = readMove(move!)
  return { at, seat: seat!, card: verb, targets, named }
}

/** The cards before a player, but for the one that still lies in the middle. */
export function laidOf(pile: readonly string[], seat: string, staged: Staged | null): (string | null)[] {
  const at = staged?.seat === seat ? pile.lastIndexOf(staged.card) : -1
  return pile.slice(0, at === pile.length - 1 ? at : undefined).map((card, i) => (i === at ? null : card))
}

/** The hands in the middle after some events: those that are looked at, and what is laid down of them. */
function handsAfter(hands: readonly Hand[], told: readonly Happened[]): Hand[] {
  const looked = told.filter(isLook)
  if (looked.length > 0)
    return looked.map(({ other, card }) => ({ seat: other!, card: card ?? null })).reverse()
  const out = told.find((event) => does(event, 'ousts'))
  return hands.map((hand) => (hand.seat === out?.seat ? { ...hand, card: out.card ?? null } : hand))
}

/** Whether the viewer alone is shown a card that is not simply drawn. */
function isRead(event: Happened, you: string | null): boolean {
  return shownIn(event) !== null && isSecret(event, you)
}

/** A played card goes from the middle of the table to its player's others. */
function settled({ seat, card }: Staged): Flight {
  return { card, from: 'stage', to: `pile:${seat}` }
}

/** The card that an event moves, from place to place; what goes under the deck is not seen. */
function flightsOf(event: Happened): Flight[] {
  const way = wayOf(event)
  if (way === null || way.to === 'open') return []
  const { seat, other, card = null } = event
  const hands = { hand: `hand:${seat}`, other: `hand:${other}` }
  const pile = does(event, 'plays') ? 'stage' : `pile:${seat}`
  const places = { deck: 'deck', aside: 'aside', pile, ...hands }
  return [{ card: way.to === 'deck' ? null : card, from: places[way.from], to: places[way.to] }]
}
