// The screen: whether there is room for a panel beside the table, or for several, and for the news upon it.

import { MediaQuery } from 'svelte/reactivity'

export const wide = new MediaQuery('min-width: 60rem')
export const roomy = new MediaQuery('min-width: 100rem')
export const small = new MediaQuery('(width < 40rem) or (height < 38rem)')
export const narrow = new MediaQuery('width < 40rem')
