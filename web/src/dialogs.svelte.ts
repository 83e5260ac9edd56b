// Dialogs: those that lie open over the page.

import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'

export const openDialogs = new SvelteSet<HTMLDialogElement>()

/** Open a dialog over the page; it is known to be open until it is closed or gone. */
export function modal(dialog: HTMLDialogElement): () => void {
  const forget = () => openDialogs.delete(dialog)
  dialog.addEventListener('close', forget)
  dialog.showModal()
  untrack(() => openDialogs.add(dialog))
  return () => untrack(forget)
}
