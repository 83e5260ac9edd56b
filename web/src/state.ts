// State: a table as this viewer sees it, a pure function of what the server has said.

import type { Emoted, Happened, Known, Options, Reason, Reply, Room, Said, Sight, Word } from './protocol'

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
  /** From what the cards of a seat are certain now, each of its hand, as far as it was asked for. */
  why: Record<string, Reason[][]>
  /** All that happened in this game, as this viewer may know it. */
  events: Happened[]
  /** How many moves the game has. */
  moves: number
  /** When the present decision has to be made, in the viewer's own milliseconds. */
  deadline: number | null
  /** When bots stand in for those who are away, by seat, likewise. */
  away: Record<string, number>
  talk: Said[]
  /** What a lesson has told so far. */
  words: Word[]
}

export const NOTHING: TableState = {
  version: -1,
  seat: null,
  host: false,
  room: null,
  sight: null,
  known: null,
  why: {},
  events: [],
  moves: 0,
  deadline: null,
  away: {},
  talk: [],
  words: [],
}

/** The state after a reply that came at `now`. */
export function reduce(state: TableState, reply: Reply, now: number): TableState {
  switch (reply.type) {
    case 'welcome':
      return {
        version: reply.version,
        seat: reply.seat,
        host: reply.host,
        room: reply.room,
        sight: reply.sight ?? null,
        known: reply.known ?? null,
        why: {},
        events: reply.events ?? [],
        moves: reply.moves ?? 0,
        deadline: deadline(reply.seconds, now),
        away: away(reply.room, now),
        talk: reply.talk ?? [],
        words: reply.words ?? [],
      }
    case 'resumed':
      return {
        ...inRoom(state, reply.room),
        seat: reply.seat,
        host: reply.host,
        deadline: deadline(reply.seconds, now),
        away: away(reply.room, now),
      }
    case 'room':
      if (reply.version < state.version) return state
      return {
        ...inRoom(state, reply.room),
        version: reply.version,
        host: isHost(reply.room, state),
        deadline: deadline(reply.seconds, now),
        away: away(reply.room, now),
      }
    case 'moved':
      if (reply.version <= state.version) return state
      return {
        ...state,
        version: reply.version,
        sight: reply.sight,
        known: reply.known ?? null,
        why: {},
        events: [...state.events, ...reply.events],
        moves: reply.moves,
        deadline: deadline(reply.seconds, now),
        words: [...state.words, ...(reply.words ?? [])],
      }
    case 'said':
      if (reply.version <= state.version) return state
      return { ...state, version: reply.version, talk: [...state.talk, reply] }
    case 'seated':
      return { ...state, seat: reply.seat, host: reply.host }
    case 'reasons':
      if (reply.game !== state.room?.game || reply.at !== state.moves) return state
      return { ...state, why: { ...state.why, [reply.seat]: reply.why } }
    case 'ack':
    case 'error':
    case 'pong':
      return state
  }
}

/** A changed room; a new game leaves the old one behind. */
function inRoom(state: TableState, room: Room): TableState {
  if (state.room === null || state.room.game === room.game) return { ...state, room }
  return {
    ...state,
    room,
    sight: null,
    known: null,
    why: {},
    events: [],
    moves: 0,
    deadline: null,
    words: [],
  }
}

function isHost(room: Room, state: TableState): boolean {
  if (state.seat === null) return state.host
  return room.chairs.find((chair) => chair.seat === state.seat)?.host ?? false
}

function deadline(seconds: number | null | undefined, now: number): number | null {
  return seconds == null ? null : now + seconds * 1000
}

function away({ chairs }: Room, now: number): Record<string, number> {
  return Object.fromEntries(
    chairs.flatMap(({ seat, away }) => (away == null ? [] : [[seat, now + away * 1000]])),
  )
}

/** Whether the viewer has to decide something now. */
export function isAsked(state: TableState): boolean {
  return state.seat !== null && state.sight?.decider === state.seat && state.room?.status === 'playing'
}
