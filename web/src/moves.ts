// Moves in the game's notation (docs/notation.md), taken apart for menus and sentences.

import { characters } from './editions.svelte'

export interface Move {
  text: string
  verb: string
  targets: string[]
  named: string | null
  look: string | null
  kept: string | null
  returned: string[]
}

/** Read a move in notation. */
export function readMove(text: string): Move {
  const names = characters().filter((name) => name.includes(' '))
  const words = text.match(new RegExp([...names, '[^ ]+'].join('|'), 'g')) ?? []
  const [verb = '', ...rest] = words
  const move: Move = { text, verb, targets: [], named: null, look: null, kept: null, returned: [] }
  if (verb === 'Keep' && rest.length > 0) return { ...move, kept: rest[0] ?? null, returned: rest.slice(2) }
  const targets = rest.filter((word, at) => /^[A-H]$/.test(word) && rest[at - 1] !== 'look')
  const look = rest.includes('look') ? (rest.at(-1) ?? null) : null
  const named = rest.find((word) => word !== 'look' && !/^[A-H]$/.test(word)) ?? null
  return { ...move, targets, look, named }
}

/** Group things by a key, in the order in which keys first come. */
export function groupBy<T>(things: readonly T[], key: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing])
  return groups
}
