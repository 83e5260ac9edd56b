// Summaries: how a round and a game ended, read from what happened.

import { does, type Deed } from '../events'
import { roundsOf } from '../log/history'
import type { Happened } from '../state'

export interface Hand {
  seat: string
  card: string
  value: number
  /** What the cards in front of the player add up to, where that was counted. */
  pile: number | null
}

export interface RoundSummary {
  number: number
  how: string
  winners: string[]
  /** What was shown, the highest first; nobody shows anything if only one player is left. */
  hands: Hand[]
  /** Who got a token, from whichever character. */
  tokens: Happened[]
  /** Who alone plays on. */
  tieBreak: Happened[]
  /** What happened in the last turn. */
  last: Happened[]
}

/** Every round that is over. */
export function roundsOver(events: readonly Happened[]): RoundSummary[] {
  return splitRounds(events).flatMap((round, i) => {
    const end = round.find((event) => does(event, 'ends'))
    return end === undefined ? [] : [summary(round, i + 1, end.named ?? '')]
  })
}

/** The events of a game, round by round. */
function splitRounds(events: readonly Happened[]): Happened[][] {
  const rounds: Happened[][] = []
  for (const event of events) {
    if (does(event, 'begins')) rounds.push([])
    rounds.at(-1)?.push(event)
  }
  return rounds
}

function summary(round: readonly Happened[], number: number, how: string): RoundSummary {
  const all = (deed: Deed) => round.filter((event) => does(event, deed))
  const piles = new Map(all('counts').map(({ seat, value }) => [seat, value]))
  const hands = all('reveals').flatMap(({ seat, card, value }) =>
    seat && card ? [{ seat, card, value: value ?? 0, pile: piles.get(seat) ?? null }] : [],
  )
  return {
    number,
    how,
    winners: all('wins').flatMap(({ seat }) => seat ?? []),
    hands: hands.sort((one, other) => other.value - one.value || (other.pile ?? 0) - (one.pile ?? 0)),
    tokens: all('gains'),
    tieBreak: all('ties'),
    last: lastTurn(round),
  }
}

function lastTurn(round: readonly Happened[]): Happened[] {
  const turn = roundsOf(round)[0]?.groups.findLast(({ kind }) => kind === 'turn')
  return turn ? round.slice(turn.from, turn.to) : []
}
