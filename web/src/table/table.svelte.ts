// Table: one table as this browser sits or looks on at it.

import { Connection, type Line, type Wish } from '../connection'
import { sha256, toHex } from '../proof/sha256'
import { remember, remembered } from '../settings.svelte'
import {
  NOTHING,
  recall,
  reduce,
  type Chair,
  type Past,
  type Reply,
  type Room,
  type TableState,
} from '../state'
import { say } from '../words.svelte'

/** What this browser keeps of a table, so that a reload comes back to the same seat. */
interface Memory {
  token: string | null
  /** What this player mixes into the shuffle, sealed until the deal. */
  nonce: string | null
  /** Sit down under this name and start, as soon as the table is there. */
  play?: string
}

const NEWCOMER: Memory = { token: null, nonce: null }

/** Keep a table's token before going there. */
export function expect(code: string, token: string, play?: string): void {
  remember(`table:${code}`, { ...NEWCOMER, token, play })
}

export class Table {
  state: TableState = $state.raw(NOTHING)
  line: Line = $state('connecting')
  /** What the server refused last, and why. */
  refused: Extract<Reply, { type: 'error' }> | null = $state.raw(null)
  /** Why the last thing said was not heard. */
  unheard: string | null = $state(null)
  /** Why there is nothing to connect to. */
  gone: string | null = $state(null)

  #memory: Memory
  #connection: Connection
  #duties: string[] = []

  constructor(readonly code: string) {
    this.#memory = remembered(`table:${code}`, NEWCOMER)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#connection = new Connection(
      `${scheme}://${location.host}/ws/${code}`,
      () => ({ token: this.#memory.token, since: this.state.version < 0 ? null : this.state.version }),
      (reply) => this.#hear(reply),
      (line) => (this.line = line),
    )
  }

  close(): void {
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

  /** As the host, free a seat: a person's after a question. */
  free({ seat, kind, name }: Chair): void {
    const status = this.state.room?.status ?? ''
    if (kind === 'bot' || confirm(say('page-free-sure', { name, status })))
      void this.ask({ type: 'fill', seat, bot: null })
  }

  /** Take a seat under a name, with a new seal. */
  async sit(name: string, seat: string | null = null): Promise<boolean> {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    this.#keep({ nonce: toHex(bytes) })
    const seal = toHex(sha256(bytes))
    return this.ask({ type: 'sit', name, seal, ...(seat === null ? {} : { seat }) })
  }

  /** Ask for all that this viewer could see of the game from its beginning; whether it was told. */
  async recall(): Promise<boolean> {
    const { token } = this.#memory
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` }
    try {
      const answer = await fetch(`/api/tables/${this.code}/past`, { headers })
      if (answer.ok) this.state = recall(this.state, (await answer.json()) as Past)
      return answer.ok
    } catch {
      return false // the log stays where it is, and the next try asks again
    }
  }

  #hear(reply: Reply): void {
    if (reply.type === 'error' && reply.id == null) return this.#fail(reply)
    this.state = reduce(this.state, reply, Date.now())
    if (reply.type === 'seated') this.#keep({ token: reply.token })
    this.#follow()
  }

  /** What a seat owes the table without being asked: to start as promised, to seal, to open its seal. */
  #follow(): void {
    const { room, seat } = this.state
    if (room === null) return
    const at = room.chairs.findIndex((chair) => chair.seat === seat)
    const { nonce, play } = this.#memory
    if (room.status === 'gathering' && seat === null && play !== undefined) {
      this.#once('play', () => this.#sitAndStart(play))
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

  async #sitAndStart(name: string): Promise<void> {
    this.#keep({ play: undefined })
    if (await this.sit(name)) await this.ask({ type: 'start' })
  }

  #fail(error: Extract<Reply, { type: 'error' }>): void {
    this.refused = error
    if (error.code === 'token') {
      this.#keep(NEWCOMER)
      this.state = NOTHING
      this.#connection.restart()
    } else if (error.code === 'no-table' || error.code === 'protocol' || error.code === 'not-allowed') {
      this.gone = error.code
      this.#connection.close()
    }
  }

  #keep(change: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...change }
    remember(`table:${this.code}`, this.#memory)
  }
}
