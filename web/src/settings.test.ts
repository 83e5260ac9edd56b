import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import Settings from './Settings.svelte'
import { speak } from './words.svelte'

test('the light is named without a sign that another language would set otherwise', async () => {
  await speak('fr')
  expect(render(Settings).body).toContain('aria-label="Clair ou sombre (Comme l’appareil)"')
})
