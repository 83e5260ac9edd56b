import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Happened } from './protocol'
import { card, event, LANGUAGES, list, move, reason, say, speak } from './words.svelte'

const golden = new URL('../../tests/sentences.txt', import.meta.url)
const names = { A: 'Ada', B: 'Bob', C: 'Cy' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((text) => {
    throw new Error(String(text))
  })
})

test.each(Object.keys(LANGUAGES))('every event is told in %s as in the terminal', async (language) => {
  const at = Object.keys(LANGUAGES).indexOf(language)
  await speak(language)
  for (const written of readFileSync(golden, 'utf8').trim().split('\n\n')) {
    const [head, ...sentences] = written.split('\n')
    const [, you, happened] = /^(.) (.+)$/.exec(head!)!
    const told = event(JSON.parse(happened!) as Happened, names, you === '-' ? null : you)
    expect(told).toBe(sentences[at])
  }
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
  ['Keep King return Spy Guard', 'Keep the King; put the Spy under the deck, and the Guard last of all'],
  ['Keep King return Guard Guard', 'Keep the King; put both Guard cards under the deck'],
  ['Keep King return Spy', 'Keep the King; put the Spy under the deck'],
  ['Keep', 'Keep the card'],
  ['Redraw', 'Discard it and draw another'],
])('the choice %s is told as in the terminal', async (text, told) => {
  await speak('en')
  expect(move(text, names, 'A')).toBe(told)
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

test.each([
  [{ kind: 'beat', by: 'Baron', seat: 'B', other: 'C', card: 'King' }, 'Baron: Bob beat the King.'],
  [
    { kind: 'missed', by: 'Guard', seat: 'A', other: 'B', named: '7' },
    'Guard: the number on Bob’s card was not 7.',
  ],
  [{ kind: 'counted', cards: ['King', 'Prince'] }, 'Already seen: King, Prince.'],
  [
    { kind: 'counted', cards: ['King', 'Prince', 'Spy', 'Guard', 'Priest'] },
    'The cards already seen leave nothing else.',
  ],
])('why a card is known is told as in the terminal', async (told, sentence) => {
  await speak('en')
  expect(reason(told, names)).toBe(sentence)
})

test('cards and names are listed in the language', async () => {
  await speak('de')
  expect(say('ui-hand', { cards: ['Spy', 'King'] })).toBe('Auf deiner Hand: Spionin, König')
  expect(list(['Ada', 'Bob', 'Cy'])).toBe('Ada, Bob und Cy')
  expect(card('Dowager Queen')).toBe('Königinwitwe')
})

test('Italian says ed before a name with an E', async () => {
  await speak('it')
  expect(list(['Ada', 'Bob', 'Edith'])).toBe('Ada, Bob ed Edith')
  expect(list(['Edith', 'Ada'])).toBe('Edith e Ada')
})

test('an unknown key is an error and no English', async () => {
  await speak('de')
  expect(() => say('ui-nothing')).toThrow('de.ftl cannot tell ui-nothing')
})
