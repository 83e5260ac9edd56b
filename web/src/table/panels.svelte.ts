// The panels beside the table, and which of them are open.

import { roomy, wide } from '../screen'

export const PANELS = ['log', 'cards', 'talk'] as const
export type Panel = (typeof PANELS)[number]

export class OpenPanels {
  /** Those beside the table, the one that was asked for last at the end. */
  #beside: Panel[] = $state(['cards', 'log'])
  /** The one that lies over the table where there is no room beside it. */
  #over: Panel | null = $state(null)

  /** With room for several they stand side by side, else one takes another's place. */
  readonly open: Panel[] = $derived.by(() => {
    if (!wide.current) return this.#over === null ? [] : [this.#over]
    return roomy.current ? PANELS.filter((panel) => this.#beside.includes(panel)) : this.#beside.slice(-1)
  })

  /** Open a panel, or close it again where the table can be without. */
  show(wanted: Panel): void {
    const isOpen = this.open.includes(wanted)
    const others = this.#beside.filter((panel) => panel !== wanted)
    if (!wide.current) this.#over = isOpen ? null : wanted
    else this.#beside = roomy.current && isOpen ? others : [...others, wanted]
  }

  /** Uncover the table. */
  uncover(): void {
    this.#over = null
  }
}
