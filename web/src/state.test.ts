import { describe, expect, test } from 'vitest'
import {
  isAsked,
  NOTHING,
  reduce,
  type Moved,
  type Reasons,
  type Room,
  type Said,
  type Sight,
  type Welcome,
} from './state'

const CHAIR = { here: true, missed: false, away: null, won: 0, open: false, muted: false, against: 0 }

const room: Room = {
  code: 'abc123',
  options: {
    edition: 'standard',
    players: 2,
    timer: 'off',
    helper: true,
    spectators: true,
    chat: true,
    listed: false,
  },
  chairs: [
    { ...CHAIR, seat: 'A', kind: 'person', name: 'Ada', bot: null, host: true },
    { ...CHAIR, seat: 'B', kind: 'bot', name: '', bot: 'counter', host: false },
  ],
  status: 'playing',
  game: 1,
  paused: false,
  watching: 0,
  proof: { commitment: '', seals: ['', ''], nonces: ['', ''], seed: null, laid: false },
}

const sight: Sight = {
  edition: 'standard',
  players: 2,
  seat: 'A',
  round: 1,
  target: 6,
  tie_break: false,
  turn: 'A',
  decider: 'A',
  decision: 'play',
  tokens: [0, 0],
  hand: ['Guard', 'King'],
  deck_size: 14,
  aside: true,
  face_up: [],
  piles: [[], []],
  out: [],
  protected: [],
  sycophant: null,
  jester: null,
  asked: null,
  legal_moves: ['King B'],
  limits: [],
  winners: [],
}

const welcome: Welcome = {
  type: 'welcome',
  protocol: 1,
  version: 7,
  seat: 'A',
  host: true,
  room,
  sight,
  events: [{ kind: 'round_started', seat: 'A' }],
  moves: 0,
  seconds: 90,
}
const moved: Moved = {
  type: 'moved',
  version: 8,
  moves: 1,
  events: [{ kind: 'swapped', seat: 'A', other: 'B' }],
  sight: { ...sight, turn: 'B', decider: 'B', legal_moves: [] },
}
const said: Said = { type: 'said', version: 8, name: 'Ada', seat: 'A', emote: 'hello' }
const seated = reduce(NOTHING, welcome, 1000)

describe('a welcome', () => {
  test('is the whole state, whatever was there before', () => {
    expect(reduce(reduce(seated, moved, 2000), welcome, 1000)).toEqual(seated)
  })

  test('turns the seconds that are left into a time of this clock', () => {
    expect(seated.deadline).toBe(91_000)
  })
})

describe('a move', () => {
  test('adds what happened and replaces what is seen', () => {
    const state = reduce(seated, moved, 2000)
    expect(state.events.map((event) => event.kind)).toEqual(['round_started', 'swapped'])
    expect([state.moves, state.sight?.turn, state.deadline]).toEqual([1, 'B', null])
  })

  test('that is told twice happens once', () => {
    const state = reduce(seated, moved, 2000)
    expect(reduce(state, moved, 3000)).toBe(state)
  })
})

describe('a room', () => {
  test('with another game leaves the old one behind', () => {
    const state = reduce(seated, { type: 'room', version: 8, room: { ...room, game: 2 } }, 0)
    expect([state.sight, state.events, state.moves]).toEqual([null, [], 0])
  })

  test('of the past is not believed', () => {
    expect(reduce(seated, { type: 'room', version: 6, room: { ...room, paused: true } }, 0)).toBe(seated)
  })

  test('says whether this seat is host now', () => {
    const chairs = room.chairs.map((chair) => ({ ...chair, host: chair.seat === 'B' }))
    expect(reduce(seated, { type: 'room', version: 8, room: { ...room, chairs } }, 0).host).toBe(false)
  })
})

describe('reasons', () => {
  const why = [[{ kind: 'looked', card: 'King' }]]
  const told: Reasons = { type: 'reasons', id: 'x', seat: 'B', game: 1, at: 0, why }

  test('are kept by seat until the next move', () => {
    const state = reduce(seated, told, 0)
    expect(state.why).toEqual({ B: why })
    expect(reduce(state, moved, 0).why).toEqual({})
  })

  test('of another moment or game are not believed', () => {
    expect(reduce(reduce(seated, moved, 0), told, 0).why).toEqual({})
    expect(reduce(seated, { ...told, game: 2 }, 0).why).toEqual({})
  })
})

test('talk is kept in its order', () => {
  const state = reduce(reduce(seated, said, 0), { ...said, version: 9, emote: 'thanks' }, 0)
  expect(state.talk.map((line) => line.emote)).toEqual(['hello', 'thanks'])
})

test('after a resumption the game goes on from what is known', () => {
  const state = reduce(seated, { type: 'resumed', version: 9, seat: 'A', host: true, room }, 0)
  expect([state.version, state.sight]).toEqual([7, sight])
})

test('whoever has to decide is asked', () => {
  expect(isAsked(seated)).toBe(true)
  expect(isAsked(reduce(seated, moved, 0))).toBe(false)
})
