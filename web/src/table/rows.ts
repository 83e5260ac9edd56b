// Rows: how the cards of an open deck are laid out.

/** So many cards lie in one row; more would hide their numbers. */
const MOST = 10

/** How many cards of an open deck lie in a row, so that no single card lies across the others. */
export function rowOf(cards: number): number {
  return Math.ceil(cards / Math.ceil(cards / MOST))
}
