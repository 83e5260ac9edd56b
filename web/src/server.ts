// Server: what is asked for by plain requests.

import type { House, Listed, MadeTable, NewTable, Opponent } from './protocol'
import { remember, remembered, rememberedKeys } from './settings.svelte'
import { expect, type Arrival } from './table/table.svelte'

/** Something that the server refused; the message is the code of its error. */
export class Refused extends Error {}

async function ask<T>(path: string, how: RequestInit = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, how)
  } catch {
    throw new Refused('offline')
  }
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Refused((said as { code?: string } | null)?.code ?? 'malformed')
  return said as T
}

const OWN = ['localhost', '127.0.0.1', '[::1]']

/** Where others find this server: by the address of this page, unless that says "this machine". */
export async function fetchAddress(): Promise<string> {
  if (!OWN.includes(location.hostname)) return location.origin
  const house = await ask<House>('/api/house').catch(() => null)
  return house?.address ?? location.origin
}

/** The bots that can sit at a table, the weakest first. */
export function fetchBots(): Promise<Opponent[]> {
  return ask('/api/bots')
}

/** The tables that anybody may join or watch. */
export function fetchTables(): Promise<Listed[]> {
  return ask('/api/tables')
}

/** The tables at which this browser's game goes on; those that are gone, or over for good, are forgotten. */
export async function fetchMine(): Promise<Listed[]> {
  const found = await Promise.all(rememberedKeys('table:').map(fetchMineAt))
  return found.filter((table) => table !== null)
}

async function fetchMineAt(key: string): Promise<Listed | null> {
  const { token } = remembered<{ token: string | null }>(key, { token: null })
  if (token === null) return null
  const headers = { authorization: `Bearer ${token}` }
  try {
    const table = await ask<Listed>(`/api/tables/${key.slice('table:'.length)}`, { headers })
    if (table.status !== 'over') return table
    if (table.people.length < 2) remember(key, null) // nobody else is there who could ask for a rematch
  } catch (error) {
    // eslint-disable-next-line no-restricted-syntax -- the token of a seat, not one that is gained
    if (['no-table', 'token'].includes((error as Refused).message)) remember(key, null)
  }
  return null
}

/** Make a table and keep its token; its maker sits down at once, and may start as well. */
export async function makeTable(wanted: NewTable, arrival: Arrival): Promise<string> {
  const made = await ask<MadeTable>('/api/tables', {
    method: 'POST',
    body: JSON.stringify(wanted),
    headers: { 'content-type': 'application/json' },
  })
  expect(made.code, made.host_token, arrival)
  return made.code
}
