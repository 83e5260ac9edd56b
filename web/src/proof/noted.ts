// What this browser noted before the first deal, to hold the table to it afterwards (see table/table.svelte.ts).

import { remembered } from '../settings.svelte'
import type { Noted } from './checks'

/** What was noted of a game, if this browser was there. */
export function notedFor(code: string, game: number): Noted | null {
  const promise = remembered<Pick<Noted, 'commitment' | 'seals'> | null>(`promise:${code}:${game}`, null)
  return promise && { ...promise, mine: remembered(`nonce:${code}:${game}`, null) }
}
