// Server: what is asked for by plain requests.

import type { Listed, MadeTable, NewTable, Opponent } from './protocol'
import { expect } from './table/table.svelte'

/** Something that the server refused; the message is the code of its error. */
export class Refused extends Error {}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    )
  } catch {
    throw new Refused('offline')
  }
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Refused((said as { code?: string } | null)?.code ?? 'malformed')
  return said as T
}

/** The bots that can sit at a table, the weakest first. */
export function fetchBots(): Promise<Opponent[]> {
  return ask('/api/bots')
}

/** The tables that anybody may join or watch. */
export function fetchTables(): Promise<Listed[]> {
  return ask('/api/tables')
}

/** Make a table and keep its token; with a name, its maker sits down and starts at once. */
export async function makeTable(wanted: NewTable, play?: string): Promise<string> {
  const made = await ask<MadeTable>('/api/tables', wanted)
  expect(made.code, made.host_token, play)
  return made.code
}
