// How to ask the server about a finished game.

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
