// What the server says of a finished game (src/billetdoux/table/replaying.py), and how to ask for it.

import type { Happened, Sight } from '../protocol'

export interface Bare {
  hands: string[][]
  /** The next card first. */
  deck: string[]
  aside: string | null
}

export interface Step {
  by: string | null
  move: string | null
  round: number
  events: Happened[]
  sight: Sight
  bare: Bare | null
}

export interface Replay {
  edition: string
  seats: string[]
  view: string
  steps: Step[]
}

export interface Weighed {
  move: string
  round: number
  game: number
  error: number
}

export interface Analysis {
  step: number
  seat: string
  chosen: string
  moves: Weighed[]
  hands: Record<string, Record<string, number>>
  aside: Record<string, number> | null
}

export interface Chance {
  after: number
  seat: string
  chance: number
  left: number
}

export interface Turn {
  step: number
  seat: string
  kind: 'luck' | 'choice'
  change: number
  best: string | null
}

export interface Course {
  chances: Chance[]
  turns: Turn[]
}

export type Query = Record<string, string | number>

/** Ask the server about a finished game; null if it does not say. */
export async function ask<T>(code: string, what: string, query: Query): Promise<T | null> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  try {
    const answer = await fetch(`/api/tables/${code}/${what}?${search}`)
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}
