import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Connection } from './connection'

class Socket {
  static made: Socket[] = []
  onopen: () => void = () => {}
  onclose: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  sent: string[] = []
  constructor() {
    Socket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {}
  hear(reply: object): void {
    this.onmessage({ data: JSON.stringify(reply) })
  }
}

const latest = (): Socket => Socket.made.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Socket.made = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function connect(): void {
  new Connection(
    'ws://here/ws/abc234',
    () => ({ token: null, since: null }),
    () => {},
    () => {},
  )
}

/** Milliseconds until the page tries again after the line was lost. */
function wait(): number {
  const before = Socket.made.length
  let waited = 0
  latest().onclose()
  while (Socket.made.length === before) {
    vi.advanceTimersByTime(50)
    waited += 50
  }
  return waited
}

test('whoever is welcomed and sent away again and again tries ever more seldom', () => {
  connect()
  const waits = [1, 2, 3, 4].map(() => {
    latest().onopen()
    latest().hear({ type: 'welcome' })
    return wait()
  })
  expect(waits).toEqual([250, 500, 1000, 2000])
})

test('a line that has answered once is come back to at once', () => {
  connect()
  wait()
  wait()
  latest().onopen()
  latest().hear({ type: 'welcome' })
  latest().hear({ type: 'pong' })
  expect(wait()).toBe(250)
})
