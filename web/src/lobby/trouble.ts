// Trouble: why something did not happen, in words.

import { Refused } from '../server'
import { say } from '../words.svelte'

/** What a reader is told of an error. */
export function because(error: unknown): string {
  return say('ui-refused', { code: error instanceof Refused ? error.message : 'other' })
}
