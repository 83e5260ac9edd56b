// Seats: how the players of a room are called.

import type { Chair, Room } from './protocol'
import { settings } from './settings.svelte'
import { say, type Names } from './words.svelte'

/** The name that this browser's reader has typed. */
export function ownName(): string {
  return settings.name.trim() || say('ui-guest')
}

/** The name of a bot's level in this language. */
export function botName(spec: string): string {
  return say(`bot-${spec.split(':')[0]}`)
}

/** Each seat's player; bots of the same level are told apart by their seats. */
export function seatNames(room: Room): Names {
  return Object.fromEntries(room.chairs.map((chair) => [chair.seat, chairName(chair)]))
}

function chairName(chair: Chair): string {
  if (chair.kind === 'person') return chair.name
  if (chair.kind === 'bot') return chair.name || `${botName(chair.bot ?? 'counter')} ${chair.seat}`
  return chair.seat
}

/** The chairs in the order of play, from whoever comes after a seat; as they stand for someone without one. */
export function turnOrder(chairs: readonly Chair[], after: string | null): Chair[] {
  const at = chairs.findIndex((chair) => chair.seat === after)
  return [...chairs.slice(at + 1), ...chairs.slice(0, at + 1)]
}
