// Editions: what the server says of the decks that can be played.

import type { Deck } from './protocol'

export type Edition = Deck

let all: Edition[] = $state.raw([])

/** Ask the server for the editions, once. */
export async function loadEditions(): Promise<void> {
  const answer = await fetch('/api/editions')
  all = (await answer.json()) as Edition[]
}

/** Every edition; the same name may stand for several decks. */
export function editions(): Edition[] {
  return all
}

/** The edition of a name for a number of players. */
export function findEdition(name: string, players: number): Edition | undefined {
  return all.find((deck) => deck.edition === name && String(players) in deck.tokens)
}

/** The number on a card of an edition. */
export function numberOf(edition: Edition | undefined, character: string): number {
  return edition?.cards.find((face) => face.character === character)?.number ?? 0
}
