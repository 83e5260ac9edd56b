import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import Settings from './Settings.svelte'
import { speak } from './words.svelte'

test('a colon stands as the language wants it', async () => {
  await speak('fr')
  expect(render(Settings).body).toContain('Clair ou sombre\u202f: Comme l’appareil')
})
