// Headline: who has won, as whoever reads it would say it.

import { list, say, type Names } from '../words.svelte'

/** Who has won a round or the game; `you` is the reader's seat. */
export function headline(
  what: 'round' | 'game',
  winners: readonly string[],
  you: string | null,
  names: Names,
): string {
  if (winners.length === 0) return say('ui-result-nobody')
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? seat)
  const told = { count: winners.length, names: list(others) }
  if (others.length < winners.length) return say(what === 'game' ? 'ui-won' : 'ui-result-you', told)
  if (what === 'round') return say('ui-result-winners', told)
  return say(you === null ? 'ui-result-game-winners' : 'ui-lost', told)
}
