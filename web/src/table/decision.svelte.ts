// Decision: what the viewer has to decide as it stands, what is offered next, and what the page asks.

import { facesOf, findEdition, numberOf, type Edition } from '../editions.svelte'
import { readMove, type Move } from '../moves'
import { markOf, type Mark } from '../reference/counting'
import { seatNames } from '../seats'
import { asClock, secondsUntil } from '../time'
import type { Limit, Room, Sight } from '../state'
import { card as cardName, move as moveText, say, type Names } from '../words.svelte'
import { back, decided, NO_PICKS, playable, question, withSeat, type Picks } from './picks'
import { cardWith, KEYS } from './keys'
import type { Table } from './table.svelte'

/** One thing that can be chosen now. */
export interface Offer {
  key: string
  label: string
  /** How many of these cards have not been seen yet. */
  left?: number
  /** What is known of it, if it is named. */
  mark?: Mark
  act: () => void
  primary?: boolean
}

export class Decision {
  /** The card that was tried and cannot be played, and when. */
  #refused = $state.raw({ at: -1, card: '' })
  #chosen: { at: number; picks: Picks } = $state.raw({ at: -1, picks: NO_PICKS })
  /** Whether the cards that go under the deck lie the other way round. */
  #isTurned = $state(false)
  /** What was named though it cannot be right, and when: named again, it is sent. */
  #doubted: { at: number; offer: Offer | null } = $state.raw({ at: -1, offer: null })
  #sent = $state(-1)
  #table: Table
  #isNow: () => boolean

  /** `isNow` says whether the viewer looks at the table as it is. */
  constructor(table: Table, isNow: () => boolean) {
    this.#table = table
    this.#isNow = isNow
  }

  readonly #moves = $derived.by(() => this.#table.state.moves)
  readonly #room: Room = $derived.by(() => this.#table.state.room!)
  readonly #sight: Sight = $derived.by(() => this.#table.state.sight!)
  readonly #names: Names = $derived(seatNames(this.#room))
  readonly #edition: Edition | undefined = $derived(findEdition(this.#sight.edition, this.#sight.players))
  readonly #legal = $derived(this.#sight.legal_moves.map(readMove))
  readonly #isSent = $derived.by(() => this.#sent === this.#moves && this.#table.isAsked)

  /** Whether the viewer has to choose something now. */
  readonly asked = $derived.by(
    () => this.#table.isAsked && !this.#room.paused && this.#isNow() && !this.#isSent,
  )
  readonly picks = $derived(this.asked && this.#chosen.at === this.#moves ? this.#chosen.picks : NO_PICKS)
  readonly asking = $derived(question(this.#legal, this.picks))
  readonly #doubt = $derived.by(() =>
    this.asking.ask === 'name' && this.#doubted.at === this.#moves ? this.#doubted.offer : null,
  )
  /** Which step of which decision of which game is asked for; nothing while nothing is. */
  readonly step = $derived.by(() => {
    const { card, seats } = this.picks
    const taken = Number(card !== null) + seats.length
    return this.asked
      ? `${this.#room.game}.${this.#moves}.${taken}${this.#isTurned ? ' turned' : ''}${this.#doubt ? ` ${this.#doubt.key}?` : ''}`
      : undefined
  })
  readonly isAnswer = $derived(this.#sight.decision === 'answer')
  /** The characters that may be played, or kept. */
  readonly playable = $derived(playable(this.#legal))
  /** Whether a number is a card of the hand now, rather than one that is named. */
  readonly takesCards = $derived.by(() => this.asked && !this.isAnswer && this.asking.ask !== 'name')
  /** The players that may be chosen next. */
  readonly seats = $derived(this.asked && this.asking.ask === 'seats' ? this.asking.seats : [])
  /** The cards that go under the deck as they lie now, the one to be drawn earlier first. */
  readonly returned = $derived(
    this.asked && this.asking.ask === 'order' ? this.#order(this.asking.moves).returned : [],
  )
  readonly canTurn = $derived(this.asking.ask === 'order' && this.asking.moves.length > 1)
  /** Why something cannot be chosen. */
  readonly explained = $derived.by(() => {
    const { card, seats } = this.picks
    const tried = card ?? (this.#refused.at === this.#moves ? this.#refused.card : '')
    if (!this.asked || (seats.length > 0 && this.asking.ask !== 'seats')) return ''
    return this.#limits(tried)
      .map(({ code, seats }) =>
        say('ui-illegal', { code, card: tried, seats: seats.map((seat) => this.#names[seat] ?? seat) }),
      )
      .join(' ')
  })
  readonly offers = $derived(this.asked ? this.#offer() : [])
  readonly prompt = $derived.by(() => this.#ask())

  /** Take what a key means now; whether it means anything. */
  press(key: string): boolean {
    const offer = this.offers.find((one) => one.key === key)
    const card = this.takesCards
      ? cardWith(key, this.#sight.hand, (one) => numberOf(this.#edition, one), this.picks.card)
      : undefined
    if (offer !== undefined) offer.act()
    else if (card !== undefined) this.pickCard(card)
    return offer !== undefined || card !== undefined
  }

  pickCard(character: string): void {
    if (this.playable.includes(character)) this.#choose({ ...NO_PICKS, card: character })
    else this.#refused = { at: this.#moves, card: character }
  }

  pickSeat(seat: string): void {
    const next = withSeat(this.picks, seat)
    const move = decided(this.#legal, next)
    if (move === null) this.#choose(next)
    else void this.#send(move)
  }

  turn(): void {
    this.#isTurned = !this.#isTurned
  }

  back(): void {
    this.#choose(back(this.picks))
  }

  #choose(picks: Picks): void {
    this.#refused = { at: -1, card: '' }
    this.#isTurned = false
    this.#doubted = { at: -1, offer: null }
    this.#chosen = { at: this.#moves, picks }
  }

  async #send(move: Move): Promise<void> {
    const at = this.#moves
    this.#sent = at
    if (!(await this.#table.ask({ type: 'move', move: move.text, at }))) this.#sent = -1
  }

  #offer(): Offer[] {
    const asking = this.asking
    switch (asking.ask) {
      case 'card':
      case 'keep':
        return []
      case 'seats':
        return [
          ...asking.seats.map((seat) => ({
            key: seat,
            label: seat === this.#sight.seat ? say('ui-yourself') : (this.#names[seat] ?? seat),
            act: () => this.pickSeat(seat),
          })),
          ...asking.enough.map((move) => ({
            key: KEYS.nobody,
            label: say('ui-nobody-else'),
            act: () => void this.#send(move),
          })),
        ]
      case 'name':
        return asking.moves.map((move) => this.#name(move))
      case 'order':
        return [
          {
            key: KEYS.confirm,
            label: say('ui-order-confirm'),
            act: () => void this.#send(this.#order(asking.moves)),
            primary: true,
          },
          ...(this.canTurn ? [{ key: KEYS.order, label: say('ui-order-turn'), act: () => this.turn() }] : []),
        ]
      case 'move':
        if (asking.moves.length === 1) return [this.#confirm(asking.moves[0]!)]
        return asking.moves.map((move) => ({
          key: this.#keyOf(move),
          label: moveText(move, this.#names, this.#sight.seat),
          act: () => void this.#send(move),
        }))
    }
  }

  /** A move that is chosen but for the word. */
  #confirm(move: Move): Offer {
    const isIdle = this.#limits(move.verb).some((limit) => limit.idle)
    return {
      key: KEYS.confirm,
      label: say('ui-confirm', { effect: isIdle ? 'no' : 'yes' }),
      act: () => void this.#send(move),
      primary: true,
    }
  }

  /** Of the two moves that keep a card, the one whose order is shown. */
  #order(moves: Move[]): Move {
    return moves.at(this.#isTurned ? -1 : 0)!
  }

  /** The key of one of several moves: whose hand is looked at, or the card that is kept. */
  #keyOf(move: Move): string {
    if (move.verb === 'Keep') return String(numberOf(this.#edition, this.#sight.hand[0] ?? ''))
    return move.look ?? KEYS.nobody
  }

  /** A thing to name, by the number on its cards; what is known of it and how many are unseen if the table helps. */
  #name(move: Move): Offer {
    const thing = move.named ?? ''
    const faces = facesOf(thing, this.#edition)
    const characters = faces.map((face) => face.character)
    const { face_up, piles, hand } = this.#sight
    const seen = [...face_up, ...piles.flat(), ...hand].filter((card) => characters.includes(card))
    const copies = faces.reduce((sum, face) => sum + face.copies, 0)
    const offer: Offer = {
      key: String(faces[0]?.number ?? thing),
      label: characters.map(cardName).join(', '),
      left: this.#room.options.helper ? copies - seen.length : undefined,
      mark: markOf(this.#table.state.known, move.targets[0] ?? '', characters),
      act: () => {
        if (offer.mark === 'impossible' && this.#doubt?.key !== offer.key)
          this.#doubted = { at: this.#moves, offer }
        else void this.#send(move)
      },
    }
    return offer
  }

  /** What keeps a card from being played freely. */
  #limits(card: string): Limit[] {
    return this.#sight.limits.filter((limit) => limit.card === card)
  }

  /** Who is waited for, and until when. */
  #wait(name: string): string {
    const decider = this.#sight.decider ?? ''
    const away = this.#table.state.away[decider]
    if (away !== undefined) return say('page-away-soon', { name, time: asClock(secondsUntil(away)) })
    const isBot = this.#room.chairs.some(({ seat, bot }) => seat === decider && bot !== null)
    return say(isBot ? 'page-thinking' : 'ui-waiting', { name })
  }

  #ask(): string {
    const decider = this.#names[this.#sight.decider ?? ''] ?? ''
    const { seat, out } = this.#sight
    if (!this.#isNow()) return say('page-rewound')
    if (this.#room.paused) return say('ui-paused')
    if (this.#room.status === 'over' || !this.#table.telling.isDone) return ''
    if (this.#isSent) return say('ui-sent')
    if (!this.asked && seat !== null && out.includes(seat)) return say('ui-you-are-out', { name: decider })
    if (!this.asked) return this.#wait(decider)
    if (this.isAnswer) return say(this.#sight.asked ? 'ui-ask-guarded' : 'ui-ask-answer')
    const asking = this.asking
    switch (asking.ask) {
      case 'card':
        return say('ui-ask-card')
      case 'keep':
        return say('ui-ask-keep')
      case 'seats':
        return say('ui-ask-player', { card: this.picks.card ?? '', count: this.picks.seats.length })
      case 'name': {
        const name = this.#names[asking.moves[0]?.targets[0] ?? ''] ?? ''
        if (this.#doubt !== null) return say('page-ask-impossible', { name, left: this.#doubt.left ?? 0 })
        return say('ui-ask-name', { name })
      }
      case 'order':
      case 'move':
        if (this.canTurn) return say('ui-ask-order')
        if (asking.moves.length > 1) return say('ui-ask-how')
        return say('ui-ask-confirm', { decision: this.#sight.decision ?? '', card: this.picks.card ?? '' })
    }
  }
}
