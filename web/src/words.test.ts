import { beforeEach, expect, test, vi } from 'vitest'
import { card, event, list, move, say, speak } from './words.svelte'

const names = { A: 'Ada', B: 'Bob', C: 'Cy' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text) => {
    throw new Error(String(text))
  })
})

test.each([
  ['en', 'Ada plays the Guard on Bob and names the Prince.'],
  ['de', 'Ada spielt die Wächterin auf Bob und nennt den Prinzen.'],
  ['fr', 'Ada joue le Garde sur Bob et nomme le Prince.'],
  ['it', 'Ada gioca la Guardia su Bob e nomina il Principe.'],
])('a card stands in the case that a sentence of %s asks for', async (language, told) => {
  await speak(language)
  expect(event({ kind: 'played', seat: 'A', card: 'Guard', move: 'Guard B Prince' }, names)).toBe(told)
})

test.each([
  ['Handmaid', 'Handmaid'],
  ['Priest B', 'Priest on Bob'],
  ['Prince A', 'Prince on yourself'],
  ['Guard B Baron', 'Guard on Bob: Baron'],
  ['Bishop C 7', 'Bishop on Cy: 7'],
  ['Baroness B C', 'Baroness on Bob and Cy'],
  ['Cardinal B C', 'Cardinal: Bob and Cy swap hands'],
  ['Cardinal A C look C', 'Cardinal: you and Cy swap hands, look at Cy’s hand'],
  ['Keep King return Spy Guard', 'Keep the King; put the Spy (drawn first) and the Guard under the deck'],
  ['Keep King return Guard Guard', 'Keep the King; put both Guard cards under the deck'],
  ['Keep King return Spy', 'Keep the King; put the Spy under the deck'],
  ['Keep', 'Keep the card'],
  ['Redraw', 'Discard it and draw another'],
])('the choice %s is told as in the terminal', async (text, told) => {
  await speak('en')
  expect(move(text, names, 'A')).toBe(told)
})

test('a move without effect is told as one', async () => {
  await speak('en')
  expect(move('Guard', names, 'A', false)).toBe('Guard (no effect)')
})

test('numbers bring their plural and a token its reason', async () => {
  await speak('de')
  const told = event({ kind: 'token', seat: 'A', card: 'Count', value: 2 }, names)
  expect(told).toBe('Ada bekommt durch den Grafen einen Gunststein und hat jetzt 2 Steine.')
  expect(say('ui-deck', { count: 1 })).toBe('Der Nachziehstapel hat 1 Karte.')
})

test('a secret card stays a card', async () => {
  await speak('en')
  expect(event({ kind: 'drew', seat: 'B', value: 3 }, names)).toBe('Bob draws a card.')
})

test('cards and names are listed in the language', async () => {
  await speak('de')
  expect(say('ui-hand', { cards: ['Spy', 'King'] })).toBe('Auf deiner Hand: Spionin, König')
  expect(list(['Ada', 'Bob', 'Cy'])).toBe('Ada, Bob und Cy')
  expect(card('Dowager Queen')).toBe('Königinwitwe')
})

test('an unknown key is an error and no English', async () => {
  await speak('de')
  expect(() => say('ui-nothing')).toThrow('de.ftl cannot tell ui-nothing')
})
