// Editions: what the server says of the decks that can be played.

import type { Deck, Face } from './protocol'

export type Edition = Deck

let all: Edition[] = $state.raw([])
/** Every character's card, in whatever deck has it. */
let faces: Record<string, Face> = {}

/** Ask the server for the editions, once. */
export async function loadEditions(): Promise<void> {
  const answer = await fetch('/api/editions')
  setEditions((await answer.json()) as Edition[])
}

/** These are the editions. */
export function setEditions(given: Edition[]): void {
  all = given
  faces = Object.fromEntries(given.flatMap(({ cards }) => cards.map((face) => [face.character, face])))
}

/** Every edition; the same name may stand for several decks. */
export function editions(): Edition[] {
  return all
}

/** The edition of a name for a number of players. */
export function findEdition(name: string, players: number): Edition | undefined {
  return all.find((deck) => deck.edition === name && String(players) in deck.tokens)
}

/** A character's card in whatever deck has it. */
export function faceOf(character: string): Face | undefined {
  return faces[character]
}

/** Every character of any deck. */
export function characters(): string[] {
  return Object.keys(faces)
}

/** The number on a card of an edition. */
export function numberOf(edition: Edition | undefined, character: string): number {
  return edition?.cards.find((face) => face.character === character)?.number ?? 0
}
