// The bar: what stands in the page's header beside the name, filled by whoever has the floor.

import type { Snippet } from 'svelte'

let content: Snippet | null = $state.raw(null)

/** What the header shows now. */
export function bar(): Snippet | null {
  return content
}

/** Show something in the header; what comes back takes it away. */
export function fillBar(shown: Snippet): () => void {
  content = shown
  return () => {
    if (content === shown) content = null
  }
}
