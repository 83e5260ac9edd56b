// What this browser notes before the first deal, to hold the table to it afterwards.

import type { Room } from '../protocol'
import { remember, remembered } from '../settings.svelte'
import type { Noted } from './checks'

const key = (code: string, game: number) => `proof:${code}:${game}`

/** Note what is promised once everybody has sealed and nobody has opened; later promises count for nothing. */
export function note(room: Room, seat: string | null, nonce: string | null): void {
  if (room.status !== 'opening' || notedFor(room.code, room.game) !== null) return
  const { commitment, seals } = room.proof
  const mine = seat === null || nonce === null ? null : { seat, nonce }
  remember(key(room.code, room.game), { commitment, seals, mine } satisfies Noted)
}

/** What was noted of a game, if this browser was there. */
export function notedFor(code: string, game: number): Noted | null {
  return remembered<Noted | null>(key(code, game), null)
}
