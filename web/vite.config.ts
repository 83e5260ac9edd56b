import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

/** Catalogues without their comments and the words of the terminal, which the page never says. */
const words: Plugin = {
  name: 'words',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null
    const text = readFileSync(id.replace('?raw', ''), 'utf8').replace(/^#.*\n/gm, '')
    const messages = text.split(/\n+(?=\w)/).filter((message) => !/^(term-|plain-(?!of))/.test(message))
    return `export default ${JSON.stringify(messages.join('\n'))}`
  },
}

export default defineConfig({
  plugins: [words, svelte()],
  build: {
    outDir: '../src/billetdoux/faces/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
