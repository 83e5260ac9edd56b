// Editions: what the server says of the decks that can be played.

import type { Deck, Face } from './protocol'

/** An edition, by the readings of its rules that a table has chosen. */
export type Edition = Deck & { chosen?: readonly string[] }

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

/** The edition of a name for a number of players; readings stand in the name: `standard+spy-all`. */
export function findEdition(name: string, players: number): Edition | undefined {
  const [base, ...chosen] = name.split('+')
  const deck = all.find((deck) => deck.edition === base && String(players) in deck.tokens)
  return deck && chosen.length > 0 ? { ...deck, chosen } : deck
}

/** Every reading of any edition. */
export function everyReading(): string[] {
  return all.flatMap((deck) => deck.readings)
}

/** A character's card in whatever deck has it. */
export function faceOf(character: string): Face | undefined {
  return faces[character]
}

/** The cards that go by what is named: in the deck, or else in the box, of which some other deck is. */
export function facesOf(thing: string, edition: Edition | undefined): Face[] {
  const bears = ({ character, number }: Face) => character === thing || String(number) === thing
  const found = edition?.cards.filter(bears) ?? []
  const box = /^\d+$/.test(thing) ? all.filter((deck) => deck.edition === edition?.edition) : all
  return found.length > 0 ? found : box.flatMap(({ cards }) => cards.filter(bears))
}

/** Every character of any deck. */
export function characters(): string[] {
  return Object.keys(faces)
}

/** The number on a card of an edition. */
export function numberOf(edition: Edition | undefined, character: string): number {
  return edition?.cards.find((face) => face.character === character)?.number ?? 0
}
