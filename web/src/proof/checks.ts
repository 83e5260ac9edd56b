// The fairness proof: every promise of docs/records.md kept, checked without asking the server to do it.

import { does, wayOf, type Deed } from '../events'
import type { Face, Happened } from '../protocol'
import type { Replay } from '../replay/replaying'
import { seatAt } from '../seats'
import { fromHex, hmac, join, sha256, toHex } from './sha256'

/** A record, as the server gives it out when the game is over. */
export interface GameRecord {
  billetdoux: number
  edition: string
  seats: string[]
  starter: string | null
  fairness: {
    commitment: string
    nonces: string[]
    seed: string
    /** The cards of the first round, if they were laid to teach and not shuffled. */
    laid?: string[]
  }
  rounds: string[][]
  outcome: { winners: string[]; tokens: number[]; reason: string } | null
}

/** What this browser noted before the first deal. */
export interface Noted {
  commitment: string | null
  /** By seat, empty for a seat without a nonce. */
  seals: string[] | null
  mine: { seat: string; nonce: string } | null
}

/** One thing that was checked: what it is about, and whether it is as promised. */
export interface Check {
  name: 'seed' | 'seal' | 'nonce' | 'deck' | 'starter' | 'moves' | 'seen' | 'outcome'
  ok: boolean
  seat?: string
  round?: number
  /** What was promised and what was found. */
  promised: string
  found: string
}

/** How many copies a deck has of a character, and where they lie in it before it is shuffled. */
export type Kind = Pick<Face, 'character' | 'copies' | 'order'>

/** Check a record against what was noted and seen, and against the cards of the open replay. */
export function checksOf(
  record: GameRecord,
  noted: Noted,
  replay: Replay,
  cards: readonly Kind[],
  seen: readonly Happened[] | null = null,
): Check[] {
  return [
    seedCheck(record, noted),
    ...nonceChecks(record, noted),
    ...deckChecks(record, replay, cards),
    ...starterChecks(record, replay),
    movesCheck(record, replay),
    ...(seen === null ? [] : [seenCheck(seen, eventsOf(replay))]),
    ...(record.outcome === null ? [] : [outcomeCheck(record.outcome, eventsOf(replay))]),
  ]
}

function seedCheck(record: GameRecord, noted: Noted): Check {
  const promised = noted.commitment ?? record.fairness.commitment
  const found = toHex(sha256(fromHex(record.fairness.seed)))
  return { name: 'seed', ok: found === promised, promised, found }
}

function nonceChecks(record: GameRecord, noted: Noted): Check[] {
  const checks: Check[] = []
  const nonces = noncesOf(record)
  nonces.forEach((nonce, i) => {
    const promised = noted.seals?.[i]
    const found = nonce === '' ? '' : toHex(sha256(fromHex(nonce)))
    if (promised !== undefined && (promised !== '' || found !== ''))
      checks.push({ name: 'seal', ok: found === promised, seat: seatAt(i), promised, found })
  })
  if (noted.mine !== null) {
    const { seat, nonce } = noted.mine
    const found = nonces.find((_, i) => seatAt(i) === seat) ?? ''
    checks.push({ name: 'nonce', ok: found === nonce, seat, promised: nonce, found })
  }
  return checks
}

function deckChecks(record: GameRecord, replay: Replay, cards: readonly Kind[]): Check[] {
  const unshuffled = cards
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ character, copies }) => Array<string>(copies).fill(character))
  const checks = dealtDecks(replay).map((found, i): Check => {
    const promised = shuffle(record, i + 1, unshuffled)
    const ok = promised.join() === found.join()
    return { name: 'deck', ok, round: i + 1, promised: promised.join(', '), found: found.join(', ') }
  })
  return record.fairness.laid ? checks.slice(1) : checks
}

/** Who starts each round: a winner of the last one, and chance decides among several (R13, R14, R86, R90, R100). */
function starterChecks(record: GameRecord, replay: Replay): Check[] {
  const events = eventsOf(replay)
  const starts = events.flatMap((event, at) => (does(event, 'begins') ? [at] : []))
  return starts.map((at, i) => {
    const last = events.slice(i === 0 ? 0 : starts[i - 1], at)
    const first = record.starter === null ? record.seats.map((_, seat) => seatAt(seat)) : [record.starter]
    const promised = pick(record, i + 1, i === 0 ? first : mayStart(last))
    const found = events[at]!.seat ?? ''
    return { name: 'starter', ok: promised === found, round: i + 1, promised, found }
  })
}

/** The seats that may start the round after this one, in seat order. */
function mayStart(round: readonly Happened[]): string[] {
  const those = (deed: Deed) => round.filter((event) => does(event, deed))
  const seats = (events: readonly Happened[]) => events.flatMap((event) => event.seat ?? [])
  const [winners, ties, counted] = [seats(those('wins')), seats(those('ties')), those('counts')]
  const both = ties.filter((seat) => winners.includes(seat))
  const highest = Math.max(...counted.map((event) => event.value ?? 0))
  const level = seats(counted.filter((event) => event.value === highest)) // a round that nobody wins (R86)
  const won = winners.length > 0 ? winners : level
  return (ties.length === 0 ? won : both.length > 0 ? both : ties).sort()
}

/** One of some seats, by chance if there are several. */
export function pick(record: GameRecord, round: number, seats: readonly string[]): string {
  if (seats.length < 2) return seats[0] ?? ''
  return seats[below(wordsOf(record, round, 'starter'), seats.length)]!
}

/** The record has the moves of the replay. */
function movesCheck(record: GameRecord, replay: Replay): Check {
  const promised = replay.steps.flatMap((step) => step.move ?? [])
  const found = record.rounds.flat()
  return {
    name: 'moves',
    ok: promised.join() === found.join(),
    promised: promised.join(', '),
    found: found.join(', '),
  }
}

/** All that the reader saw, card by card, is in the replay. */
function seenCheck(seen: readonly Happened[], events: readonly Happened[]): Check {
  const wrong = seen.findIndex((event, at) =>
    Object.entries(event).some(
      ([key, value]) => value != null && events[at]?.[key as keyof Happened] !== value,
    ),
  )
  const tell = (event: Happened | undefined) => Object.values(event ?? {}).join(' ')
  return wrong < 0
    ? { name: 'seen', ok: true, promised: String(seen.length), found: String(seen.length) }
    : { name: 'seen', ok: false, promised: tell(seen[wrong]), found: tell(events[wrong]) }
}

/** The tokens that were gained add up to the outcome. */
function outcomeCheck(outcome: NonNullable<GameRecord['outcome']>, events: readonly Happened[]): Check {
  const count = (seat: string) => events.filter((event) => does(event, 'gains') && event.seat === seat).length
  const tokens = outcome.tokens.map((_, i) => count(seatAt(i)))
  const winners = events.flatMap((event) => (does(event, 'triumphs') ? (event.seat ?? []) : []))
  const [promised, found] = [
    `${winners.join(' ')} ${tokens.join('-')}`,
    `${outcome.winners.join(' ')} ${outcome.tokens.join('-')}`,
  ]
  return { name: 'outcome', ok: promised === found, promised, found }
}

function eventsOf(replay: Replay): Happened[] {
  return replay.steps.flatMap((step) => step.events)
}

/** Every round's deck as it was dealt: the face-down card, the open ones, the hands, the first draw, the rest. */
export function dealtDecks(replay: Replay): string[][] {
  const decks: string[][] = []
  for (const { events, bare } of replay.steps) {
    const start = events.findIndex((event) => does(event, 'begins'))
    if (start < 0 || !bare) continue
    const out = events.slice(start).filter((event) => wayOf(event)?.from === 'deck')
    decks.push([bare.aside ?? '', ...out.map((event) => event.card ?? ''), ...bare.deck])
  }
  return decks
}

/** A round's cards, shuffled by the seed and the nonces of a record. */
export function shuffle(record: GameRecord, round: number, cards: readonly string[]): string[] {
  const deck = [...cards]
  const words = wordsOf(record, round, 'deck')
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(words, i + 1)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  return deck
}

/** The random words of a round, 32 bits each, for one purpose. */
function* wordsOf(record: GameRecord, round: number, purpose: string): Generator<number, never> {
  const { seed, nonces } = record.fairness
  const bytes = nonces.map(fromHex)
  const mixed = sha256(join(...bytes.flatMap((nonce) => [number(nonce.length), nonce])))
  const head = join(new TextEncoder().encode(`billetdoux 1 ${purpose}`), mixed, number(round))
  for (let counter = 0; ; counter++) {
    const block = new DataView(hmac(fromHex(seed), join(head, number(counter))).buffer)
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at)
  }
}

/** A uniform number below a bound; words that would favour the low ones are left out. */
function below(words: Generator<number, never>, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  let word = words.next().value
  while (word >= limit) word = words.next().value
  return word % bound
}

/** A number in four bytes, the big end first. */
function number(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

/** The nonces by seat, also where no client took part. */
function noncesOf(record: GameRecord): string[] {
  return record.seats.map((_, i) => record.fairness.nonces[i] ?? '')
}
