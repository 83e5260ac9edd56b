import { beforeAll, expect, test } from 'vitest'
import { botAbout, botName } from './seats'
import { speak } from './words.svelte'

beforeAll(() => speak('de'))

test('a bot in the box is called and described in the language of the page', () => {
  const counter = { bot: 'counter', key: 'bot-counter', name: 'counter', about: 'counts the cards' }
  expect(botName(counter)).toBe('Schreiber')
  expect(botAbout(counter)).toContain('zählt')
})

test('a bot that the host has installed says itself who it is', () => {
  const tiny = { bot: 'tiny:2', key: 'bot-tiny', name: 'tiny', about: 'plays the first card' }
  expect(botName(tiny)).toBe('tiny')
  expect(botAbout(tiny)).toBe('plays the first card')
})
