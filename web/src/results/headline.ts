// Headline: who has won, as whoever reads it would say it.

import { list, say, type Names } from '../words.svelte'

/** Who has won a round or the game; `you` is the reader's seat. */
export function headline(
  what: 'round' | 'game',
  winners: readonly string[],
  you: string | null,
  names: Names,
): string {
  if (winners.join() === you) return say('page-result-you', { what })
  const told = { count: winners.length, winners: list(winners.map((seat) => names[seat] ?? seat)) }
  return say(what === 'game' ? 'page-result-game-winners' : 'page-result-winners', told)
}
