// Whys: from what cards are certain, which is found out for whoever wants to read it.

import { createContext } from 'svelte'
import type { Reason } from '../state'

export interface Whys {
  /** Which moment of a game it is; another one may have other reasons. */
  readonly moment: string
  /** From what each card in the hand of a seat is certain, if that was told. */
  whyOf(seat: string): Reason[][] | undefined
  askWhy(seat: string): void
}

export const [getWhys, setWhys] = createContext<Whys>()
