import { mount } from 'svelte'
import App from './App.svelte'
import { loadEditions } from './editions.svelte'
import { settings } from './settings.svelte'
import './theme.css'
import { speak } from './words.svelte'

await Promise.all([speak(settings.language), loadEditions()])
mount(App, { target: document.getElementById('page')! })
