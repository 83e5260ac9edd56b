// Make src/protocol.ts out of docs/protocol.schema.json; with --check, only say whether it is so.

import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'
import { format, resolveConfig } from 'prettier'

const target = fileURLToPath(new URL('../src/protocol.ts', import.meta.url))
const schema = JSON.parse(await readFile(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'))

// These are always sent whole, though each of their fields has a default.
for (const name of ['Options', 'Chair', 'Proof'])
  schema.$defs[name].required = Object.keys(schema.$defs[name].properties)

const made = await compile({ ...schema, title: 'Protocol' }, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Made by tools/protocol.js from docs/protocol.schema.json; do not edit.\n',
  format: false,
  unreachableDefinitions: true,
})
const bare = made
  .replace(/export interface Protocol \{[^}]*\}/, '')
  .replace(/( \*\s*)?\* This interface was referenced by `Protocol`'s JSON-Schema\s+\* via .*\n/g, '')
  .replace(/\/\*\*\s*\*\//g, '')
  .replace(/^ \* {5}/gm, ' * ')
const usual = Object.entries(schema.$defs.Options.properties).map(([key, one]) => [key, one.default])
const options = `/** What a table plays if nobody chooses otherwise. */
export const USUAL_OPTIONS: Options = ${JSON.stringify(Object.fromEntries(usual))}`
const text = await format(`${bare}\n${options}`, { ...(await resolveConfig(target)), parser: 'typescript' })

if (!process.argv.includes('--check')) {
  await writeFile(target, text)
} else if ((await readFile(target, 'utf8')) !== text) {
  console.error('src/protocol.ts is not what docs/protocol.schema.json says; run: npm run protocol')
  process.exit(1)
}
