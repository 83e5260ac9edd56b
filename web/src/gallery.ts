// The gallery: everything that is drawn, on one page, for those who draw (`npx vite`, then /gallery.html).

import { mount } from 'svelte'
import Gallery from './art/Gallery.svelte'
import './theme.css'

const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
mount(Gallery, { target: document.getElementById('page')! })
