// Seats: how the players of a room are called.

import type { Chair, Opponent, Room } from './protocol'
import { settings } from './settings.svelte'
import { has, say, type Names } from './words.svelte'

/** The name that this browser's reader has typed. */
export function ownName(): string {
  return settings.name.trim() || say('ui-guest')
}

/** What a bot is called in this language; one that somebody has installed has a name of its own. */
export function botName(bot: Opponent): string {
  return has(bot.key) ? say(bot.key) : bot.name
}

/** How a bot plays, in this language or as it says it itself. */
export function botAbout(bot: Opponent): string {
  return has(bot.key) ? say(`${bot.key}.about`) : bot.about
}

/** The letter of a seat, by its place at the table. */
export function seatAt(at: number): string {
  return String.fromCharCode(65 + at)
}

/** What is listed in the order of the seats, by their letters. */
export function bySeat<T>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one, at) => [seatAt(at), one]))
}

/** Each seat's player. */
export function seatNames(room: Room): Names {
  return Object.fromEntries(room.chairs.map((chair) => [chair.seat, chair.name || chair.seat]))
}

/** The chairs in the order of play, from whoever comes after a seat; as they stand for someone without one. */
export function turnOrder(chairs: readonly Chair[], after: string | null): Chair[] {
  const at = chairs.findIndex((chair) => chair.seat === after)
  return [...chairs.slice(at + 1), ...chairs.slice(0, at + 1)]
}
