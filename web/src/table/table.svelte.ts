// Table: one table as this browser sits or looks on at it.

import { Connection, type Line, type Wish } from '../connection'
import { Lesson } from '../lesson/lesson.svelte'
import { sha256, toHex } from '../proof/sha256'
import { ownName } from '../seats'
import type { Whys } from '../reference/whys'
import { go } from '../route.svelte'
import { remember, remembered } from '../settings.svelte'
import {
  isAsked,
  NOTHING,
  reduce,
  type Chair,
  type Happened,
  type Reason,
  type Reply,
  type Room,
  type TableState,
} from '../state'
import { say } from '../words.svelte'
import { Telling } from './telling.svelte'

/** What whoever has made a table does there first: sit down, and perhaps start. */
export interface Arrival {
  starts: boolean
}

/** What this browser keeps of a table, so that a reload comes back to the same seat. */
interface Memory {
  token: string | null
  /** What this player mixes into the shuffle, sealed until the deal. */
  nonce: string | null
  arrival?: Arrival
  /** The game, and the event of it, before which a result lies open that is not read yet. */
  unread?: { game: number; at: number }
}

/** What is refused so is refused for good. */
const FINAL = ['no-table', 'unreadable', 'protocol', 'not-allowed', 'banned']

const NEWCOMER: Memory = { token: null, nonce: null }

/** Keep a table's token before going there. */
export function expect(code: string, token: string, arrival: Arrival): void {
  remember(`table:${code}`, { ...NEWCOMER, token, arrival })
}

export class Table implements Whys {
  state: TableState = $state.raw(NOTHING)
  line: Line = $state('connecting')
  /** What the server refused last, and why. */
  refused: Extract<Reply, { type: 'error' }> | null = $state.raw(null)
  /** Why the last thing said was not heard. */
  unheard: string | null = $state(null)
  /** Why there is nothing to connect to. */
  gone: string | null = $state(null)
  /** Whether whoever has made this table is about to start. */
  isStarting = $state(false)
  /** How far this viewer has been shown what happened. */
  readonly telling = new Telling(() => this.#tellReady())
  readonly lesson: Lesson
  /** Whether the viewer has to decide something, and has been shown all that led to it. */
  readonly isAsked = $derived(this.telling.isDone && isAsked(this.state))

  /** Which moment of which game it is. */
  readonly moment = $derived(`${this.state.room?.game} ${this.state.moves}`)

  #memory: Memory
  #connection: Connection
  #duties: string[] = []
  /** Up to which game and move everything was shown last. */
  #ready: { game: number; at: number } | null = null

  constructor(readonly code: string) {
    this.lesson = new Lesson(code, this.telling)
    this.#memory = remembered(`table:${code}`, NEWCOMER)
    this.isStarting = this.#memory.arrival?.starts ?? false
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#connection = new Connection(
      `${scheme}://${location.host}/ws/${code}`,
      () => ({ token: this.#memory.token, since: this.state.version < 0 ? null : this.state.version }),
      (reply) => this.#hear(reply),
      (line) => (this.line = line),
    )
  }

  close(): void {
    this.telling.close()
    this.#connection.close()
  }

  /** Ask for something; whether it was done. */
  async ask(wish: Wish): Promise<boolean> {
    this.refused = null
    const reply = await this.#connection.ask(wish)
    if (reply.type === 'error') this.refused = reply
    return reply.type !== 'error'
  }

  /** Say something to the others; whether they heard it. */
  async say(wish: Wish): Promise<boolean> {
    const reply = await this.#connection.ask(wish)
    this.unheard = reply.type === 'error' ? reply.code : null
    return this.unheard === null
  }

  /** From what the cards of a seat are certain, if that was told. */
  whyOf(seat: string): Reason[][] | undefined {
    return this.state.why[seat]
  }

  /** Ask from what the cards of a seat are certain; nobody minds if it is not told. */
  askWhy(seat: string): void {
    void this.#connection.ask({ type: 'why', seat })
  }

  /** Stand up, if this viewer sits, and go to the lobby. */
  async leave(): Promise<void> {
    if (this.state.seat !== null) await this.ask({ type: 'stand' })
    go('/')
  }

  /** As the host, free a seat: a person's after a question. */
  free({ seat, kind, name }: Chair): void {
    const status = this.state.room?.status ?? ''
    if (kind === 'bot' || confirm(say('page-free-sure', { name, status })))
      void this.ask({ type: 'fill', seat, bot: null })
  }

  /** As the host, send a person away for good, after a question. */
  ban({ seat, name }: Chair): void {
    if (confirm(say('page-ban-sure', { name }))) void this.ask({ type: 'ban', seat })
  }

  /** Take a seat under a name, with a new seal. */
  async sit(name: string, seat: string | null = null): Promise<boolean> {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    this.#keep({ nonce: toHex(bytes) })
    const seal = toHex(sha256(bytes))
    return this.ask({ type: 'sit', name, seal, ...(seat === null ? {} : { seat }) })
  }

  #hear(reply: Reply): void {
    if (reply.type === 'error' && reply.id == null) return this.#fail(reply)
    const before = this.state
    this.state = reduce(before, reply, Date.now())
    this.#tell(before)
    if (reply.type === 'welcome' || reply.type === 'resumed') this.#sayReady()
    if (reply.type === 'seated') this.#keep({ token: reply.token })
    this.#follow()
  }

  /** Let what is new be told; what a newcomer finds, or somebody at another seat, is not. */
  #tell(before: TableState): void {
    const { events, seat, room, version, words } = this.state
    this.lesson.hear(words, events.length)
    const isSame = before.room?.game === room?.game && before.seat === seat && before.version >= 0
    if (isSame && events.length >= before.events.length) this.telling.hear(events, seat)
    else if (version >= 0) this.#comeBack(events, seat)
  }

  /** Begin where this viewer was; the bots wait behind a result that is not read. */
  #comeBack(events: readonly Happened[], seat: string | null): void {
    const { unread } = this.#memory
    const isUnread =
      unread !== undefined && unread.game === this.state.room?.game && unread.at < events.length
    if (isUnread) this.#ready = { game: unread.game, at: 0 }
    this.telling.start(events, seat, isUnread ? unread.at : undefined)
  }

  /** Keep where a result lies open, so that a reload comes back to it; null when it is read. */
  bookmark(at: number | null): void {
    const game = this.state.room?.game
    if ((this.#memory.unread?.at ?? null) === at || game === undefined) return
    this.#keep({ unread: at === null ? undefined : { game, at } })
  }

  #tellReady(): void {
    const { room, moves, sight } = this.state
    if (room === null || sight === null) return
    this.#ready = { game: room.game, at: moves }
    this.#sayReady()
  }

  #sayReady(): void {
    if (this.#ready !== null && this.state.seat !== null)
      this.#connection.tell({ type: 'ready', ...this.#ready })
  }

  /** What this viewer owes the table without being asked: to sit down as promised, to seal, to open the seal. */
  #follow(): void {
    const { room, seat } = this.state
    if (room === null) return
    const at = room.chairs.findIndex((chair) => chair.seat === seat)
    const { nonce, arrival } = this.#memory
    if (room.status === 'gathering' && seat === null && arrival !== undefined) {
      this.#once('arrive', () => this.#arrive(arrival))
    } else if (room.status === 'gathering' && at >= 0 && (nonce === null || room.proof.seals[at] === '')) {
      this.#once(`seal ${room.game}`, () => this.sit(room.chairs[at]!.name, seat))
    } else if (room.status === 'opening') {
      this.#note(room)
      if (at >= 0 && nonce !== null && room.proof.nonces[at] === '')
        this.#once(`open ${room.game}`, () => this.#connection.ask({ type: 'open', nonce }))
    }
  }

  /** Keep what was promised before the deal, to be held against what is shown after the game. */
  #note({ code, game, proof }: Room): void {
    const { seat } = this.state
    if (remembered(`promise:${code}:${game}`, null) !== null) return
    remember(`promise:${code}:${game}`, { commitment: proof.commitment, seals: proof.seals })
    if (seat !== null) remember(`nonce:${code}:${game}`, { seat, nonce: this.#memory.nonce })
  }

  #once(duty: string, fulfil: () => Promise<unknown>): void {
    if (this.#duties.includes(duty)) return
    this.#duties.push(duty)
    void fulfil()
  }

  async #arrive({ starts }: Arrival): Promise<void> {
    this.#keep({ arrival: undefined })
    if ((await this.sit(ownName())) && starts) await this.ask({ type: 'start' })
    this.isStarting = false
  }

  #fail(error: Extract<Reply, { type: 'error' }>): void {
    this.refused = error
    // eslint-disable-next-line no-restricted-syntax -- the token of a seat, not one that is gained
    if (error.code === 'token') {
      this.#keep(NEWCOMER)
      this.state = NOTHING
      this.#connection.restart()
    } else if (FINAL.includes(error.code)) {
      this.gone = error.code
      this.#connection.close()
    }
  }

  #keep(change: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...change }
    remember(`table:${this.code}`, this.#memory)
  }
}
