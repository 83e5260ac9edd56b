// How to ask the server about a finished game.

import { does } from '../events'
import type { Step } from '../protocol'

export type { Analysis, Bare, Chance, Course, Replay, Step, Turn, Weighed } from '../protocol'

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

/** The steps of a game, each to the end of its round: the deal after it is told with the next. */
export function withDealsAfter(steps: readonly Step[]): Step[] {
  let dealt: Step['events'] = []
  return steps.map((step, i) => {
    const events = [...dealt, ...step.events]
    const deal = i === 0 ? -1 : step.events.findIndex((event) => does(event, 'begins'))
    dealt = deal < 0 ? [] : step.events.slice(deal)
    return { ...step, events: events.slice(0, events.length - dealt.length) }
  })
}
