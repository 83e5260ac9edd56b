// Dialogs: those that lie open over the page.

import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'

export const openDialogs = new SvelteSet<HTMLDialogElement>()

/** Open a dialog over the page; it is known to be open until it is closed or gone.
 *
 * It is seen from the next frame on: to lay everything else aside takes a phone as long as to write the dialog.
 */
export function modal(dialog: HTMLDialogElement): () => void {
  const forget = () => openDialogs.delete(dialog)
  dialog.addEventListener('close', forget)
  untrack(() => openDialogs.add(dialog))
  dialog.dataset.coming = ''
  const waiting = requestAnimationFrame(() => {
    delete dialog.dataset.coming
    dialog.showModal()
    dialog.scrollTop = 0 // the button that gets the focus may be far below
  })
  return () => {
    cancelAnimationFrame(waiting)
    untrack(forget)
  }
}
