// Words: whatever people read, in their language; the page's side of src/billetdoux/faces/words.

import { FluentBundle, FluentResource } from '@fluent/bundle'
import LANGUAGES from '../../src/billetdoux/faces/words/languages.json'
import { characters, everyReading, faceOf, findEdition, numberOf, type Edition } from './editions.svelte'
import { does } from './events'
import { readMove, type Move } from './moves'
import type { Happened, Reason } from './protocol'
import { set, settings } from './settings.svelte'

export { LANGUAGES }
export type Language = keyof typeof LANGUAGES

// A longer list of cards that were seen tells nobody anything.
const MOST_COUNTED = 4

type Arguments = Record<string, string | number>
export type Names = Record<string, string>

const catalogues = import.meta.glob<string>('../../src/billetdoux/faces/words/*.ftl', {
  query: '?raw',
  import: 'default',
})

let current: { language: Language; bundle: FluentBundle } | null = $state.raw(null)

/** The language that is spoken now. */
export function language(): Language {
  return current?.language ?? 'en'
}

/** Speak a language from now on. */
export async function speak(wanted: string): Promise<void> {
  const chosen = (wanted in LANGUAGES ? wanted : 'en') as Language
  const text = await catalogues[`../../src/billetdoux/faces/words/${chosen}.ftl`]!()
  const bundle = new FluentBundle(chosen, { useIsolating: false })
  bundle.addResource(new FluentResource(text))
  current = { language: chosen, bundle }
  if (settings.language !== chosen) set('language', chosen)
  if (typeof document !== 'undefined') document.documentElement.lang = chosen
}

/** Whether there is anything to say by a key. */
export function has(key: string): boolean {
  const [id = '', attribute] = key.split('.')
  const message = current?.bundle.getMessage(id)
  return message !== undefined && (attribute === undefined || attribute in message.attributes)
}

/**
 * Anything, by its key. A `card` and `cards` are characters, to be told in this language; any other
 * list is one of names. An attribute has a dot in its key: `edition-standard.about`.
 */
export function say(key: string, args: Record<string, string | number | readonly string[]> = {}): string {
  const told: Arguments = {}
  for (const [role, value] of Object.entries(args)) {
    if (typeof value === 'number') told[role] = value
    else if (typeof value === 'string')
      Object.assign(told, role === 'card' ? forms(role, value) : { [role]: value })
    else told[role] = role === 'cards' ? value.map(card).join(', ') : list(value)
  }
  return format(key, told)
}

/** A character's bare name. */
export function card(name: string): string {
  return format(`card-${keyOf(name)}`, {})
}

/** What a card does in an edition. */
export function cardText(name: string, edition: Edition): string {
  return format(`text-${keyOf(name)}`, traits(name, edition))
}

/** What a card does in an edition, in a few words. */
export function effectOf(name: string, edition: Edition | undefined): string {
  return edition === undefined ? '' : format(`short-${keyOf(name)}`, traits(name, edition))
}

/** What is played, and by which reading of its rules if not by the usual one. */
export function played(name: string, players: number): string {
  const edition = findEdition(name, players)
  const told = say(`edition-${name.split('+')[0]}`)
  return edition?.chosen ? `${told} · ${readings(edition)}` : told
}

/** How the rules of an edition are read. */
export function readings({ chosen = [], sets }: Edition): string {
  const known = Object.entries({ usual: [], ...sets }).find(([, members]) => members.join() === chosen.join())
  const each = chosen.map((reading) => say(`reading-${reading}`))
  return say('ui-readings', { how: known ? say(`readings-${known[0]}`) : each.join(', ') })
}

/** What the effect of a card depends on: also which others the deck has, and their numbers. */
function traits(name: string, edition: Edition): Arguments {
  const args: Arguments = { number: numberOf(edition, name), names: edition.guard_names }
  for (const character of characters()) args[keyOf(character)] = 'no'
  for (const { character, number } of edition.cards) args[keyOf(character)] = number
  for (const reading of everyReading()) args[reading] = yes(edition.chosen?.includes(reading) ?? false)
  return args
}

/** What happened, in a sentence; `names` has each seat's player, `you` is the reader's seat. */
export function event(happened: Happened, names: Names, you: string | null = null): string {
  const { kind, seat, other, card, named, value } = happened
  const args: Arguments = { seen: yes(card != null), own: yes((seat ?? null) === (other ?? null)) }
  args.you = partOf(you, seat, other)
  if (seat != null) args.seat = names[seat] ?? seat
  if (other != null) args.other = names[other] ?? other
  if (value != null) args.value = value
  args.reason = card == null ? 'round' : keyOf(card)
  if (does(happened, 'ends')) args.how = named ?? ''
  else if (happened.move != null)
    Object.assign(args, choice(readMove(happened.move), names, seat ?? null, you))
  else if (named != null) Object.assign(args, namedThing(named))
  if (card != null && happened.move == null) Object.assign(args, forms('card', card))
  return format(`event-${kind.replaceAll('_', '-')}`, args)
}

/** That somebody does twice in a row what nobody else sees, if there are words for it. */
export function twice({ kind, seat }: Happened, names: Names): string | null {
  const key = `event-${kind.replaceAll('_', '-')}.twice`
  return seat != null && has(key) ? format(key, { seat: names[seat] ?? seat }) : null
}

/** That two players look at each other's hands, in a sentence; what a reader sees of it is the hand of the other. */
export function comparison(one: Happened, back: Happened, names: Names, you: string | null): string {
  const look = you !== null && back.seat === you ? back : one
  const { seat, other, card: theirs } = look
  const mine = look === one ? back.card : one.card
  const args: Arguments = { you: seat === you ? 'seat' : 'none', seen: yes(mine != null && theirs != null) }
  if (seat != null) args.seat = names[seat] ?? seat
  if (other != null) args.other = names[other] ?? other
  if (mine != null) Object.assign(args, forms('mine', mine))
  if (theirs != null) Object.assign(args, forms('theirs', theirs))
  return format('ui-compared', args)
}

/** A move as a choice in the menu of the player at seat `you`. */
export function move(made: Move | string, names: Names, you: string | null = null): string {
  const chosen = typeof made === 'string' ? readMove(made) : made
  if (chosen.kept !== null) {
    return format('move-return', { ...forms('card', chosen.kept), ...returnedCards(chosen.returned) })
  }
  if (chosen.verb === 'Keep' || chosen.verb === 'Redraw')
    return format(`move-${chosen.verb.toLowerCase()}`, {})
  return format('move-play', choice(chosen, names, you, you))
}

/** What a player is called where nothing but the name stands; `you` is the reader's seat. */
export function called(seat: string, names: Names, you: string | null): string {
  return seat === you ? say('ui-called-you') : (names[seat] ?? seat)
}

/** Which part the reader at seat `you` has in what is told of a seat and of another. */
export function partOf(you: string | null, seat?: string | null, other?: string | null): string {
  if (you === null) return 'none'
  return you === seat ? 'seat' : you === other ? 'other' : 'none'
}

/** In which order the cards that go under the deck will be drawn. */
export function orderText(returned: readonly string[]): string {
  return format('ui-order', returnedCards(returned))
}

/** Something from which a card is known, to whoever knows it. */
export function reason(told: Reason, names: Names): string {
  const { kind, by, seat, other, card: character, named, cards = [] } = told
  const args: Arguments = { many: yes(cards.length > MOST_COUNTED), cards: cards.map(card).join(', ') }
  if (by != null) args.by = card(by)
  if (seat != null) args.seat = names[seat] ?? seat
  if (other != null) args.other = names[other] ?? other
  if (character != null) Object.assign(args, forms('card', character))
  if (named != null) Object.assign(args, namedThing(named))
  return format(`why-${kind}`, args)
}

/** Names as a list. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : format('list-and', { first: names.slice(0, -1).join(', '), last })
}

/** What a player says who names a thing. */
export function spoken(thing: string): string {
  return say('page-says-name', { what: /^\d+$/.test(thing) ? thing : card(thing) })
}

/** A character's key in the catalogues. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** A card as an argument: bare, and in each of the forms that its catalogue has. */
function forms(role: string, name: string): Arguments {
  const key = `card-${keyOf(name)}`
  const args: Arguments = { [role]: format(key, {}) }
  const forms = Object.keys(current?.bundle.getMessage(key)?.attributes ?? {})
  for (const form of forms) args[`${role}-${form}`] = format(`${key}.${form}`, {})
  return args
}

/** The cards that go under the deck, the one to be drawn earlier first. */
function returnedCards([first = '', second]: readonly string[]): Arguments {
  return {
    count: second === undefined ? 1 : first === second ? 'same' : 2,
    ...forms('first', first),
    ...(second === undefined ? {} : forms('second', second)),
  }
}

function namedThing(thing: string): Arguments {
  return /^\d+$/.test(thing)
    ? { names: 'number', named: thing }
    : { names: 'character', ...forms('named', thing) }
}

/** A played card and all that was chosen with it, from the side of whoever played it. */
function choice(chosen: Move, names: Names, actor: string | null, you: string | null): Arguments {
  const [other, second] = chosen.targets
    .filter((seat) => seat !== actor)
    .sort((one, another) => Number(another === you) - Number(one === you))
  const args: Arguments = { shape: shape(chosen, actor), look: 'none', ...forms('card', chosen.verb) }
  args.you = partOf(you, actor, other)
  if (other !== undefined) args.other = names[other] ?? other
  if (second !== undefined) args.second = names[second] ?? second
  if (chosen.named !== null) Object.assign(args, namedThing(chosen.named))
  if (chosen.look !== null) {
    args.look = chosen.look === actor ? 'own' : chosen.look === you ? 'you' : 'player'
    args.looked = names[chosen.look] ?? chosen.look
  }
  return args
}

/** How a card was played, as the catalogues tell it apart. */
function shape(chosen: Move, actor: string | null): string {
  const own = actor !== null && chosen.targets.includes(actor)
  if (chosen.targets.length > 0 && faceOf(chosen.verb)?.pairs) return own ? 'own-swap' : 'swap'
  if (chosen.named !== null) return /^\d+$/.test(chosen.named) ? 'number' : 'character'
  return ['alone', own ? 'self' : 'player', 'players'][chosen.targets.length] ?? 'alone'
}

function yes(answer: boolean): string {
  return answer ? 'yes' : 'no'
}

/** What is said, but for what meets where nobody says it so, as in Italian *ed Edith*. */
function soften(language: Language, told: string): string {
  const { softened = {} } = LANGUAGES[language] as { softened?: Record<string, string> }
  return Object.entries(softened).reduce(
    (said, [met, instead]) => said.replace(new RegExp(met, 'g'), instead),
    told,
  )
}

function format(key: string, args: Arguments): string {
  if (current === null) return ''
  const [id = '', attribute] = key.split('.')
  const message = current.bundle.getMessage(id)
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute]
  const errors: Error[] = []
  const told = pattern == null ? '' : current.bundle.formatPattern(pattern, args, errors)
  const text = soften(current.language, told)
  if (pattern != null && errors.length === 0) return text
  console.error(`${current.language}.ftl cannot tell ${key} with ${Object.keys(args).join(', ')}`, ...errors)
  return text || key
}
