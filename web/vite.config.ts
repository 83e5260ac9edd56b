/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8000'

/** The catalogues without the remarks in them, and without the words of terminals and commands. */
const words = {
  name: 'words',
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('.ftl?raw')) return null
    const entries = readFileSync(id.replace('?raw', ''), 'utf8').split(/^(?=[a-z#])/m)
    return `export default ${JSON.stringify(entries.filter((one) => !/^(#|plain-|ref-|term-)/.test(one)).join(''))}`
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
  test: { include: ['src/**/*.test.ts'], setupFiles: 'src/served.setup.ts' },
})
