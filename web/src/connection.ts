// Connection: a socket to one table that comes back by itself, and messages that arrive once.

import { toHex } from './proof/sha256'
import type { Reply, Request } from './protocol'

export type Line = 'connecting' | 'open' | 'lost' | 'closed'

/** What is only said, and not answered. */
export type Hint = Extract<Request, { type: 'ready' }>

/** What can be asked for; the connection gives it its id. */
export type Wish = Request extends infer R ? (R extends { id: string } ? Omit<R, 'id'> : never) : never

const PING_EVERY = 2_500
const SILENCE = 9_000
const LONGEST_WAIT = 10_000

interface Waiting {
  text: string
  answer: (reply: Reply) => void
}

export class Connection {
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #greeted = false
  #tries = 0
  #heard = 0
  #beat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #ended = false

  /** `hello` says who comes and what was seen last, each time that the line is opened. */
  constructor(
    private readonly url: string,
    private readonly hello: () => { token: string | null; since: number | null },
    private readonly onreply: (reply: Reply) => void,
    private readonly online: (line: Line) => void,
  ) {
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#open()
  }

  /** Ask for something; the answer is an `ack`, `seated` or `error`. */
  ask(wish: Wish): Promise<Reply> {
    const id = toHex(crypto.getRandomValues(new Uint8Array(16)))
    const text = JSON.stringify({ ...wish, id })
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer })
      if (this.#greeted) this.#socket?.send(text)
    })
  }

  /** Say something, if the line is open; a new line has to be told anew. */
  tell(hint: Hint): void {
    if (this.#greeted) this.#socket?.send(JSON.stringify(hint))
  }

  /** Open the line anew, as another viewer or after a gap. */
  restart(): void {
    this.#drop()
    this.#open()
  }

  close(): void {
    this.#ended = true
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#drop()
    this.online('closed')
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#greeted = false
    this.#heard = Date.now()
    this.online(this.#tries === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      const { token, since } = this.hello()
      socket.send(JSON.stringify({ type: 'hello', protocol: 1, token, since, waits: true }))
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as Reply)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose()
    }
    clearInterval(this.#beat)
    this.#beat = setInterval(() => this.#check(), PING_EVERY)
  }

  #hear(reply: Reply): void {
    this.#heard = Date.now()
    if (!this.#greeted && (reply.type === 'welcome' || reply.type === 'resumed')) {
      this.#greeted = true
      this.online('open')
      for (const { text } of this.#waiting.values()) this.#socket?.send(text)
    }
    // A server whose disk is full welcomes everybody, and sends them away when they ask for something.
    if (reply.type === 'pong') this.#tries = 0
    this.onreply(reply)
    if ('id' in reply && reply.id != null) {
      this.#waiting.get(reply.id)?.answer(reply)
      this.#waiting.delete(reply.id)
    }
  }

  #check(): void {
    if (Date.now() - this.#heard > SILENCE) this.#lose()
    else if (this.#greeted) this.#socket?.send(JSON.stringify({ type: 'ping' }))
  }

  #lose(): void {
    this.#drop()
    if (this.#ended) return
    this.online('lost')
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2)
    this.#tries += 1
    this.#retry = setTimeout(() => this.#open(), wait)
  }

  #drop(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
  }

  /** A network or a laptop that wakes up does not wait for the next try. */
  #wake = (): void => {
    if (!this.#ended && this.#socket === null && document.visibilityState === 'visible') this.restart()
  }
}
