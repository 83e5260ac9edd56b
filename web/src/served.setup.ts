// The tests know what the package serves (tests/editions.json and events.json, which its own tests hold).

import decks from '../../tests/editions.json'
import kinds from '../../tests/events.json'
import { setEditions } from './editions.svelte'
import { setEvents } from './events'

setEditions(decks as unknown as Parameters<typeof setEditions>[0])
setEvents(kinds as unknown as Parameters<typeof setEvents>[0])
