import { mount } from 'svelte'
import App from './App.svelte'
import { loadEditions } from './editions.svelte'
import { loadEvents } from './events'
import { settings } from './settings.svelte'
import './theme.css'
import { speak } from './words.svelte'

await Promise.all([speak(settings.language), loadEditions(), loadEvents()])
mount(App, { target: document.getElementById('page')! })
