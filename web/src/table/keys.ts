// Keys: what a key means at the table. A number is the card that has it, a letter from A to H the player at that seat.

export const KEYS = {
  nobody: 'N',
  order: 'X',
  confirm: 'Enter',
  back: 'Escape',
  log: 'L',
  cards: 'K',
  talk: 'T',
  pause: 'P',
  'go-on': ' ',
  menu: 'M',
} as const

const BADGES: Record<string, string> = { Enter: '↵', Escape: 'Esc', ' ': '␣' }

/** A key as it is written on a badge. */
export function badge(key: string): string {
  return BADGES[key] ?? key
}

/** The key that is pressed; a number also where a keyboard has it only with Shift. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^Digit(\d)$/.exec(code)?.[1] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The card of a hand that a number means; of several, the one after that which is `chosen` already. */
export function cardWith<T>(
  number: string,
  hand: readonly T[],
  numberOf: (card: T) => number,
  chosen: T | null,
) {
  const found = hand.filter((card) => String(numberOf(card)) === number)
  return found[(found.findIndex((card) => card === chosen) + 1) % found.length]
}
