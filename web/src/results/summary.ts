// Summaries: how a round and a game ended, read from what happened.

import { roundsOf } from '../log/history'
import type { Happened } from '../state'

export interface Hand {
  seat: string
  card: string
  value: number
  /** What the cards in front of the player add up to, where that was counted. */
  pile: number | null
}

export interface Token {
  seat: string
  /** The character that earned it; null is the round. */
  card: string | null
  value: number
}

export interface RoundSummary {
  number: number
  how: string
  winners: string[]
  /** What was shown, the highest first; nobody shows anything if only one player is left. */
  hands: Hand[]
  tokens: Token[]
  tieBreak: string[]
  /** What happened in the last turn. */
  last: Happened[]
}

/** Every round that is over. */
export function roundsOver(events: readonly Happened[]): RoundSummary[] {
  return splitRounds(events).flatMap((round, i) => {
    const end = round.find((event) => event.kind === 'round_ended')
    return end === undefined ? [] : [summary(round, i + 1, end.named ?? '')]
  })
}

/** The events of a game, round by round. */
function splitRounds(events: readonly Happened[]): Happened[][] {
  const rounds: Happened[][] = []
  for (const event of events) {
    if (event.kind === 'round_started') rounds.push([])
    rounds.at(-1)?.push(event)
  }
  return rounds
}

function summary(round: readonly Happened[], number: number, how: string): RoundSummary {
  const seats = (kind: string) =>
    round.flatMap((event) => (event.kind === kind && event.seat ? [event.seat] : []))
  const counted = round.filter((event) => event.kind === 'pile_counted')
  const piles = new Map(counted.map((event) => [event.seat, event.value]))
  const hands = round.flatMap(({ kind, seat, card, value }) =>
    kind === 'revealed' && seat && card
      ? [{ seat, card, value: value ?? 0, pile: piles.get(seat) ?? null }]
      : [],
  )
  return {
    number,
    how,
    winners: seats('round_won'),
    hands: hands.sort((one, other) => other.value - one.value || (other.pile ?? 0) - (one.pile ?? 0)),
    tokens: round.flatMap(({ kind, seat, card, value }) =>
      kind === 'token' && seat ? [{ seat, card: card ?? null, value: value ?? 0 }] : [],
    ),
    tieBreak: seats('tie_break_for'),
    last: lastTurn(round),
  }
}

function lastTurn(round: readonly Happened[]): Happened[] {
  const turn = roundsOf(round)[0]?.groups.findLast(({ kind }) => kind === 'turn')
  return turn ? round.slice(turn.from, turn.to) : []
}
