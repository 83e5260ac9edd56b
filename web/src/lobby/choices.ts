// Choices: what can be set when a table is made.

import type { Edition } from '../editions.svelte'

export interface Setup {
  edition: string
  players: number
}

/** The names of the editions, each once. */
export function editionNames(editions: readonly Edition[]): string[] {
  return [...new Set(editions.map((deck) => deck.edition))]
}

/** The numbers of players that an edition allows. */
export function playerCounts(editions: readonly Edition[], name: string): number[] {
  const decks = editions.filter((deck) => deck.edition === name)
  return decks.flatMap((deck) => Object.keys(deck.tokens).map(Number)).sort((a, b) => a - b)
}

/** A setup that the editions allow, as near to the wanted one as can be. */
export function allowed(editions: readonly Edition[], wanted: Setup): Setup {
  const names = editionNames(editions)
  const [base = '', ...chosen] = wanted.edition.split('+')
  const edition = names.includes(base) ? base : (names[0] ?? base)
  const counts = playerCounts(editions, edition)
  const least = counts[0] ?? wanted.players
  const most = counts.at(-1) ?? wanted.players
  const players = Math.min(most, Math.max(least, wanted.players))
  const deck = editions.find((one) => one.edition === edition && String(players) in one.tokens)
  const readings = deck?.readings.filter((one) => chosen.includes(one)) ?? []
  return { edition: [edition, ...readings].join('+'), players }
}
