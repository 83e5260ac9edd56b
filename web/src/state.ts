// State: a table as this viewer sees it, a pure function of what the server has said.

import type { Emoted, Happened, Known, Moment, Options, Past, Reply, Room, Said, Sight } from './protocol'

export type * from './protocol'

export type Emote = Emoted['emote']
export type Timer = Options['timer']

export interface TableState {
  /** The last version seen; -1 before the first welcome. */
  version: number
  seat: string | null
  host: boolean
  room: Room | null
  sight: Sight | null
  known: Known | null
  /** All that happened in this game, as this viewer may know it. */
  events: Happened[]
  /** How many of the events the viewer had seen before the last message. */
  before: number
  /** The table as this viewer saw it, move by move, as far as this page was open or has asked for it. */
  past: Moment[]
  /** How many moves the game has. */
  moves: number
  /** When the present decision has to be made, in the viewer's own milliseconds. */
  deadline: number | null
  talk: Said[]
}

export const NOTHING: TableState = {
  version: -1,
  seat: null,
  host: false,
  room: null,
  sight: null,
  known: null,
  events: [],
  before: 0,
  past: [],
  moves: 0,
  deadline: null,
  talk: [],
}

/** The state after a reply that came at `now`. */
export function reduce(state: TableState, reply: Reply, now: number): TableState {
  switch (reply.type) {
    case 'welcome': {
      const events = reply.events ?? []
      return {
        version: reply.version,
        seat: reply.seat,
        host: reply.host,
        room: reply.room,
        sight: reply.sight ?? null,
        known: reply.known ?? null,
        events,
        before: events.length,
        past: reply.sight ? [{ moves: reply.moves ?? 0, events: events.length, sight: reply.sight }] : [],
        moves: reply.moves ?? 0,
        deadline: deadline(reply.seconds, now),
        talk: reply.talk ?? [],
      }
    }
    case 'resumed':
      return {
        ...inRoom(state, reply.room),
        seat: reply.seat,
        host: reply.host,
        deadline: deadline(reply.seconds, now),
      }
    case 'room':
      if (reply.version < state.version) return state
      return {
        ...inRoom(state, reply.room),
        version: reply.version,
        host: isHost(reply.room, state),
        deadline: deadline(reply.seconds, now),
      }
    case 'moved': {
      if (reply.version <= state.version) return state
      const events = [...state.events, ...reply.events]
      return {
        ...state,
        version: reply.version,
        sight: reply.sight,
        known: reply.known ?? null,
        events,
        before: state.events.length,
        past: [...state.past, { moves: reply.moves, events: events.length, sight: reply.sight }],
        moves: reply.moves,
        deadline: deadline(reply.seconds, now),
      }
    }
    case 'said':
      if (reply.version <= state.version) return state
      return { ...state, version: reply.version, talk: [...state.talk, reply] }
    case 'seated':
      return { ...state, seat: reply.seat, host: reply.host }
    case 'ack':
    case 'error':
    case 'pong':
      return state
  }
}

/** The state with the whole past of its game. */
export function recall(state: TableState, { game, moments }: Past): TableState {
  if (game !== state.room?.game) return state
  const last = moments.at(-1)?.moves ?? -1
  return { ...state, past: [...moments, ...state.past.filter((moment) => moment.moves > last)] }
}

/** A changed room; a new game leaves the old one behind. */
function inRoom(state: TableState, room: Room): TableState {
  if (state.room === null || state.room.game === room.game) return { ...state, room }
  return {
    ...state,
    room,
    sight: null,
    known: null,
    events: [],
    before: 0,
    past: [],
    moves: 0,
    deadline: null,
  }
}

function isHost(room: Room, state: TableState): boolean {
  if (state.seat === null) return state.host
  return room.chairs.find((chair) => chair.seat === state.seat)?.host ?? false
}

function deadline(seconds: number | null | undefined, now: number): number | null {
  return seconds == null ? null : now + seconds * 1000
}

/** Whether the viewer has to decide something now. */
export function isAsked(state: TableState): boolean {
  return state.seat !== null && state.sight?.decider === state.seat && state.room?.status === 'playing'
}
