// The screen: whether there is room for the panel beside the table, and for the news upon it.

import { MediaQuery } from 'svelte/reactivity'

export const wide = new MediaQuery('min-width: 60rem')
export const small = new MediaQuery('(width < 40rem) or (height < 38rem)')
