// The screen: whether there is room for the panel beside the table.

import { MediaQuery } from 'svelte/reactivity'

export const wide = new MediaQuery('min-width: 60rem')
