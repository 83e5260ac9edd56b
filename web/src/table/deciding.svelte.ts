// Deciding: the viewer's decision as it stands, what is offered next, and what the page asks.

import { findEdition, type Edition } from '../editions.svelte'
import { readMove, type Move } from '../moves'
import { seatNames } from '../seats'
import { isAsked, type Limit, type Room, type Sight } from '../state'
import { card as cardName, move as moveText, say, type Names } from '../words.svelte'
import { back, decided, NO_PICKS, playable, question, withSeat, type Picks } from './choosing'
import type { Table } from './table.svelte'

/** One thing that can be chosen now. */
export interface Choice {
  key: string
  label: string
  /** How many of these cards have not been seen yet. */
  left?: number
  act: () => void
  primary?: boolean
}

export class Deciding {
  /** The card that was tried and cannot be played, and when. */
  #refused = $state.raw({ at: -1, card: '' })
  #chosen: { at: number; picks: Picks } = $state.raw({ at: -1, picks: NO_PICKS })
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
  readonly #isSent = $derived.by(() => this.#sent === this.#moves && isAsked(this.#table.state))

  /** Whether the viewer has to choose something now. */
  readonly asked = $derived.by(
    () => isAsked(this.#table.state) && !this.#room.paused && this.#isNow() && !this.#isSent,
  )
  readonly picks = $derived(this.asked && this.#chosen.at === this.#moves ? this.#chosen.picks : NO_PICKS)
  readonly asking = $derived(question(this.#legal, this.picks))
  /** Which step of which decision of which game is asked for; nothing while nothing is. */
  readonly step = $derived.by(() => {
    const { card, seats } = this.picks
    return this.asked
      ? `${this.#room.game}.${this.#moves}.${Number(card !== null) + seats.length}`
      : undefined
  })
  readonly isAnswer = $derived(this.#sight.decision === 'answer')
  /** The characters that may be played, or kept. */
  readonly playable = $derived(playable(this.#legal))
  /** The players that may be chosen next. */
  readonly seats = $derived(this.asked && this.asking.ask === 'seats' ? this.asking.seats : [])
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
  readonly choices = $derived(this.asked ? this.#offer() : [])
  readonly prompt = $derived.by(() => this.#ask())

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

  back(): void {
    this.#choose(back(this.picks))
  }

  #choose(picks: Picks): void {
    this.#refused = { at: -1, card: '' }
    this.#chosen = { at: this.#moves, picks }
  }

  async #send(move: Move): Promise<void> {
    const at = this.#moves
    this.#sent = at
    if (!(await this.#table.ask({ type: 'move', move: move.text, at }))) this.#sent = -1
  }

  #offer(): Choice[] {
    const asking = this.asking
    switch (asking.ask) {
      case 'card':
      case 'keep':
        return []
      case 'seats':
        return [
          ...asking.seats.map((seat, i) => ({
            key: String(i + 1),
            label: seat === this.#sight.seat ? say('page-yourself') : (this.#names[seat] ?? seat),
            act: () => this.pickSeat(seat),
          })),
          ...asking.enough.map((move) => ({
            key: String(asking.seats.length + 1),
            label: say('page-nobody-else'),
            act: () => void this.#send(move),
          })),
        ]
      case 'name':
        return asking.moves.map((move) => this.#name(move))
      case 'move':
        return asking.moves.map((move, i) => ({
          key: String(i + 1),
          label: moveText(
            move,
            this.#names,
            this.#sight.seat,
            !this.#limits(move.verb).some((limit) => limit.idle),
          ),
          act: () => void this.#send(move),
          primary: asking.moves.length === 1,
        }))
    }
  }

  /** A thing to name, by the number on its cards; how many of them have not been seen is told if the table helps. */
  #name(move: Move): Choice {
    const thing = move.named ?? ''
    const isNumber = /^\d+$/.test(thing)
    const faces = (this.#edition?.cards ?? []).filter((face) =>
      isNumber ? String(face.number) === thing : face.character === thing,
    )
    const characters = faces.map((face) => face.character)
    const { face_up, piles, hand } = this.#sight
    const seen = [...face_up, ...piles.flat(), ...hand].filter((card) => characters.includes(card))
    const copies = faces.reduce((sum, face) => sum + face.copies, 0)
    return {
      key: String(faces[0]?.number ?? thing),
      label: characters.map(cardName).join(', '),
      left: this.#room.options.helper ? copies - seen.length : undefined,
      act: () => void this.#send(move),
    }
  }

  /** What keeps a card from being played freely. */
  #limits(card: string): Limit[] {
    return this.#sight.limits.filter((limit) => limit.card === card)
  }

  #ask(): string {
    const decider = this.#names[this.#sight.decider ?? ''] ?? ''
    const { seat, out } = this.#sight
    if (!this.#isNow()) return say('page-rewound')
    if (this.#room.paused) return say('page-paused')
    if (this.#room.status === 'over') return ''
    if (this.#isSent) return say('page-sent')
    if (!this.asked && seat !== null && out.includes(seat)) return say('page-you-are-out', { name: decider })
    if (!this.asked) return say('page-waiting', { name: decider })
    if (this.isAnswer) return say('page-ask-answer')
    const asking = this.asking
    switch (asking.ask) {
      case 'card':
        return say('page-ask-card')
      case 'keep':
        return say('page-ask-keep')
      case 'seats':
        return say('page-ask-player', { card: this.picks.card ?? '', count: this.picks.seats.length })
      case 'name':
        return say('page-ask-name', { name: this.#names[asking.moves[0]?.targets[0] ?? ''] ?? '' })
      case 'move':
        if (asking.moves.length > 1) return say('page-ask-how')
        return say('page-ask-confirm', { decision: this.#sight.decision ?? '', card: this.picks.card ?? '' })
    }
  }
}
