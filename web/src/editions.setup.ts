// The tests know the editions that the package serves (tests/editions.json, which its own tests hold).

import served from '../../tests/editions.json'
import { setEditions } from './editions.svelte'

setEditions(served as unknown as Parameters<typeof setEditions>[0])
