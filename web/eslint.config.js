import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import decks from '../tests/editions.json' with { type: 'json' }
import events from '../tests/events.json' with { type: 'json' }
import svelteConfig from './svelte.config.js'

const characters = decks.flatMap(({ cards }) => cards.map(({ character }) => character))
const kinds = events.map(({ kind }) => kind)

// The rules say what characters and events do; only pictures, words and tests are about one of them. Fields of
// ours are called like some events, but no table by kinds does without those of two words.
const names = `/^(${[...characters, ...kinds].join('|')})$/`
const keys = `/^(${[...characters, ...kinds.filter((kind) => kind.includes('_'))].join('|')})$/`
const message =
  'Ask the rules what it does (src/events.ts, src/editions.svelte.ts); how it looks belongs in src/art.'
const unnamed = [
  `Literal[value=${names}]`,
  `TemplateElement[value.raw=${names}]`,
  `Property > Identifier.key[name=${keys}]`,
]

export default ts.config(
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['src/**'],
    ignores: ['src/art/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unnamed.map((selector) => ({ selector, message }))] },
  },
)
