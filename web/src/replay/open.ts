// Open hands: the table of a replay after any of its events, with the hands that its view shows.

import type { Edition } from '../editions.svelte'
import type { Happened, Sight } from '../state'
import { pictureAt, type Picture } from '../table/picture'

/** The table after so many events; whoever is in `shown` lays the hand open. */
export function openPicture(
  now: Sight,
  edition: Edition | undefined,
  events: readonly Happened[],
  shown: readonly string[],
): Picture {
  // The last event leaves the fold to the server's word, which has one hand at most.
  const told = [...events, { kind: '' }]
  const from = (seat: string | null) => pictureAt({ ...now, seat }, edition, told, events.length)
  const hands = shown.map((seat) => [seat, from(seat).hand] as const)
  const picture = from(null)
  return { ...picture, revealed: { ...picture.revealed, ...Object.fromEntries(hands) } }
}
