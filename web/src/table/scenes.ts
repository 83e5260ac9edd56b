// Scenes: what happened as a script of short beats, made from the viewer's own events alone.

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

const USUAL = 800
const LENGTHS: Record<string, number> = {
  round_started: 1000,
  dealt: 700,
  protection_ended: 450,
  drew: 450,
  no_effect: 900,
  looked: 900,
  guessed: 900,
  discarded: 900,
  swapped: 1300,
  struck: 1300,
  knocked_out: 1600,
  round_ended: 1400,
  revealed: 750,
  round_won: 1000,
  token: 1000,
  tie_break_for: 1600,
  game_won: 2000,
  [WORD]: 900,
  [DUEL]: 1200,
  [RESULT]: Infinity,
}
/** What the viewer alone sees has to be read. */
const SEEN = 900

// Events that are told together with the one before: all deals, both ways of a swap, whatever goes under the deck.
const TOGETHER: Record<string, string[]> = {
  round_started: ['opened'],
  dealt: ['dealt'],
  protection_ended: ['drew'],
  swapped: ['received'],
  returned: ['returned'],
  round_won: ['token'],
}

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
    const isPlayed = event.kind === 'played'
    const isCleared = isPlayed || group === 'deal' || group === 'end'
    const flights = isCleared && staged !== null ? [settled(staged)] : []
    if (group !== undefined) hands = []
    if (group === 'turn' && staged !== null) staged = { ...staged, targets: [], named: null }
    if (event.kind === 'round_started' && at > 0) beats.push(beat(RESULT, at, at, []))
    if (isCleared) staged = isPlayed ? stage(event, at) : null
    hands = handsAfter(hands, events.slice(at, to))
    const seats = [event.seat, event.other].filter((seat) => seat != null)
    const stamped = events.slice(at, to).flatMap(({ kind, seat }) => (kind === 'token' ? [seat!] : []))
    const told = { ...beat(kindOf(events, at, to), at, to, seats), staged, hands, flights, stamped }
    flights.push(...events.slice(at, to).flatMap(flightsOf))
    if (events.slice(at, to).some((one) => isRead(one, you))) told.ms += SEEN
    beats.push(told)
    if (event.kind === 'played' && staged?.named != null)
      beats.push({ ...beat(WORD, at, to, seats), staged, hands: [] })
    at = to
  }
  return beats
}

function beat(kind: string, from: number, to: number, seats: string[]): Beat {
  return {
    kind,
    from,
    to,
    ms: LENGTHS[kind] ?? USUAL,
    seats,
    staged: null,
    hands: [],
    flights: [],
    stamped: [],
  }
}

/** Where the events end that are told together with one. */
function endOf(events: readonly Happened[], at: number): number {
  const { kind } = events[at]!
  let to = at + 1
  if (isDuel(events, at)) return to + 1
  while (TOGETHER[kind]?.includes(events[to]?.kind ?? '')) to += 1
  return to
}

/** Whether two players look at each other's hands. */
function isDuel(events: readonly Happened[], at: number): boolean {
  const [one, other] = [events[at]!, events[at + 1]]
  return one.kind === 'looked' && other?.kind === 'looked' && one.seat === other.other
}

function kindOf(events: readonly Happened[], at: number, to: number): string {
  return isDuel(events, at) && to === at + 2 ? DUEL : events[at]!.kind
}

/** The played card that lies in the middle after some events; none before the first and after the end of a round. */
export function stagedAfter(events: readonly Happened[]): Staged | null {
  const groups = roundsOf(events).at(-1)?.groups ?? []
  const at = events.findLastIndex(({ kind }) => kind === 'played')
  const isThere = at >= (groups[0]?.from ?? Infinity) && groups.at(-1)?.kind !== 'end'
  return isThere ? stage(events[at]!, at) : null
}

function stage({ seat, move }: Happened, at: number): Staged {
  const { verb, targets, named } = readMove(move!)
  return { at, seat: seat!, card: verb, targets, named }
}

/** The cards before a player, but for the one that still lies in the middle. */
export function laidOf(pile: readonly string[], seat: string, staged: Staged | null): string[] {
  const at = staged?.seat === seat ? pile.lastIndexOf(staged.card) : -1
  return pile.filter((_, i) => i !== at)
}

/** The hands in the middle after some events: those that are looked at, and what is laid down of them. */
function handsAfter(hands: readonly Hand[], told: readonly Happened[]): Hand[] {
  const looked = told.filter((event) => event.kind === 'looked')
  if (looked.length > 0)
    return looked.map(({ other, card }) => ({ seat: other!, card: card ?? null })).reverse()
  const out = told.find((event) => event.kind === 'knocked_out')
  return hands.map((hand) => (hand.seat === out?.seat ? { ...hand, card: out.card ?? null } : hand))
}

/** Whether the viewer alone is shown a card that is not simply drawn. */
function isRead({ kind, seat, card }: Happened, you: string | null): boolean {
  return (kind === 'looked' || kind === 'received') && you !== null && seat === you && card != null
}

/** A played card goes from the middle of the table to its player's others. */
function settled({ seat, card }: Staged): Flight {
  return { card, from: 'stage', to: `pile:${seat}` }
}

/** The cards that an event moves. */
function flightsOf({ kind, seat, other, card = null }: Happened): Flight[] {
  const [hand, pile] = [`hand:${seat}`, `pile:${seat}`]
  switch (kind) {
    case 'dealt':
    case 'drew':
      return [{ card, from: 'deck', to: hand }]
    case 'drew_aside':
      return [{ card, from: 'aside', to: hand }]
    case 'played':
      return [{ card, from: hand, to: 'stage' }]
    case 'discarded':
    case 'knocked_out':
      return card === null ? [] : [{ card, from: hand, to: pile }]
    case 'returned':
      return [{ card: null, from: hand, to: 'deck' }]
    case 'received':
      return [{ card, from: `hand:${other}`, to: hand }]
    default:
      return []
  }
}
