// Made by tools/protocol.js from docs/protocol.schema.json; do not edit.

export type Request =
  | Hello
  | Sit
  | Stand
  | Fill
  | Mute
  | Ban
  | Arrange
  | Start
  | Open
  | Move
  | Pause
  | Rematch
  | Emoted
  | Chat
  | Why
  | Ready
  | Ping

export type Reply = Welcome | Resumed | Changed | Moved | Said | Seated | Ack | Reasons | Error | Pong

/**
 * The first message: who comes back, and the last version that it has seen.
 *
 * With `waits` nothing goes on before its first `ready`, where bots would wait for that.
 */
export interface Hello {
  type: 'hello'
  protocol?: number
  token?: string | null
  since?: number | null
  waits?: boolean
}
/**
 * Take a free seat, any if none is named; the seal promises a nonce for the shuffle.
 *
 * Where there may be onlookers, a seat that is named may be a bot's, also while a game goes on: then a
 * `welcome` shows the game as that seat knows it, before the answer.
 * Who sits already seals anew, before a game, or is back from where a bot stood in; that is answered by
 * `ack`. Only if its `id` has 16 characters or more, a `sit` that is sent again gets a token again.
 */
export interface Sit {
  type: 'sit'
  id: string
  name: string
  seat?: string | null
  /**
   * The SHA-256 of a nonce.
   */
  seal?: string
}
/**
 * Give the seat up; while a game goes on, a bot stands in until its player comes back.
 *
 * A seat that was taken from a bot in this game is that bot's again, and whoever stood up looks on.
 */
export interface Stand {
  type: 'stand'
  id: string
}
/**
 * The host puts a bot on a free seat, or frees one (`bot` is null).
 *
 * While a game goes on, only a person's seat can be freed: a bot plays on there, and the person looks on.
 * In a listed game that is not the host's to decide alone: any player may ask for it, and more than half of
 * the others have to, two at least.
 */
export interface Fill {
  type: 'fill'
  id: string
  seat: string
  bot?: string | null
}
/**
 * The host takes somebody at a seat the word, or gives it back.
 */
export interface Mute {
  type: 'mute'
  id: string
  seat: string
  on: boolean
}
/**
 * The host frees a person's seat, as by `fill`, and that person comes to this table no more.
 */
export interface Ban {
  type: 'ban'
  id: string
  seat: string
}
/**
 * The host changes, before a game, what is played; seats that are too many are freed.
 */
export interface Arrange {
  type: 'arrange'
  id: string
  edition: string
  players: number
  timer: 'brisk' | 'off' | 'relaxed'
}
/**
 * The host starts the game; free seats are filled with bots.
 */
export interface Start {
  type: 'start'
  id: string
}
/**
 * A seat opens the nonce that it sealed.
 */
export interface Open {
  type: 'open'
  id: string
  nonce: string
}
/**
 * A decision, in notation, made after so many moves of the game.
 */
export interface Move {
  type: 'move'
  id: string
  move: string
  at: number
}
/**
 * Stop the clock, or let it go on; where a timer runs, a few times in a game and not for ever.
 */
export interface Pause {
  type: 'pause'
  id: string
  on: boolean
}
/**
 * A new game with the same seats, once a game is over.
 */
export interface Rematch {
  type: 'rematch'
  id: string
}
/**
 * A small gesture, which each client tells in its language.
 */
export interface Emoted {
  type: 'emote'
  id: string
  emote: 'hello' | 'laugh' | 'oops' | 'thanks' | 'thinking' | 'well-played'
}
/**
 * A line of talk.
 */
export interface Chat {
  type: 'chat'
  id: string
  text: string
}
/**
 * Asks what tells of the cards of another seat; where the card counter is allowed, `reasons` say it.
 */
export interface Why {
  type: 'why'
  id: string
  seat: string
}
/**
 * A seat has been shown so many moves of a game; it is not answered.
 *
 * From its first one on, bots and the clock wait for the only person at a table of bots.
 */
export interface Ready {
  type: 'ready'
  game: number
  at: number
}
/**
 * Asks whether anybody is there.
 */
export interface Ping {
  type: 'ping'
}
/**
 * The table as it is now; the answer to a `hello` whose past is not known.
 */
export interface Welcome {
  type: 'welcome'
  protocol: number
  version: number
  seat: string | null
  host: boolean
  room: Room
  sight?: Sight | null
  known?: Known | null
  events?: Happened[]
  moves?: number
  seconds?: number | null
  talk?: Said[]
  words?: Word[]
}
/**
 * Everything at a table but the game itself.
 */
export interface Room {
  /**
   * A table's code, as in its link.
   */
  code: string
  options: Options
  chairs: Chair[]
  status: 'gathering' | 'opening' | 'over' | 'playing'
  game: number
  paused: boolean
  watching: number
  proof: Proof
  lone?: string | null
}
/**
 * How a table plays.
 */
export interface Options {
  edition: string
  players: number
  timer: 'brisk' | 'off' | 'relaxed'
  helper: boolean
  spectators: boolean
  chat: boolean
  listed: boolean
}
/**
 * A seat of the table and who is on it.
 */
export interface Chair {
  seat: string
  kind: 'bot' | 'free' | 'person'
  name: string
  bot: string | null
  here: boolean
  host: boolean
  missed: boolean
  away: number | null
  won: number
  open: boolean
  muted: boolean
  against: number
}
/**
 * What shows that the shuffle is fair: the promise and the seals; the seed once the game is over.
 */
export interface Proof {
  commitment: string
  seals: string[]
  nonces: string[]
  seed: string | null
  laid: boolean
}
/**
 * The view of this viewer, without its events.
 */
export interface Sight {
  edition: string
  players: number
  seat: string | null
  round: number
  target: number
  tie_break: boolean
  turn: string | null
  decider: string | null
  decision: ('answer' | 'play' | 'return') | null
  tokens: number[]
  hand: string[]
  deck_size: number
  aside: boolean
  face_up: string[]
  piles: string[][]
  out: string[]
  protected: string[]
  sycophant: string | null
  jester: string[] | null
  asked: string | null
  legal_moves: string[]
  winners: string[]
  limits: Limit[]
}
/**
 * Why a held card cannot be played, or not well on everybody; LIMITS has the codes (docs/protocol.md).
 */
export interface Limit {
  card: string
  code: string
  seats: string[]
  idle: boolean
}
/**
 * What is certain (R158, R159): the characters that a hand can be, by seat, and the rest.
 */
export interface Known {
  possible: {
    [k: string]: string[][]
  }
  bottom: (string | null)[]
  aside: string | null
}
/**
 * An event, as this viewer may know it (docs/rules.md, R138-R157).
 */
export interface Happened {
  kind: string
  seat?: string | null
  other?: string | null
  card?: string | null
  named?: string | null
  value?: number | null
  move?: string | null
  secret?: boolean
}
/**
 * Somebody talks or makes a gesture.
 */
export interface Said {
  type: 'said'
  version: number
  name: string
  seat?: string | null
  text?: string | null
  emote?: ('hello' | 'laugh' | 'oops' | 'thanks' | 'thinking' | 'well-played') | null
}
/**
 * What a newcomer is told in the first round of a lesson, when so many events have been shown.
 */
export interface Word {
  key: string
  at: number
  place?: string | null
  seat?: string | null
  card?: string | null
  move?: string | null
}
/**
 * The answer to a `hello` whose past is known: its version, the room now; whatever was missed follows.
 */
export interface Resumed {
  type: 'resumed'
  version: number
  seat: string | null
  host: boolean
  room: Room
  seconds?: number | null
}
/**
 * The room has changed.
 */
export interface Changed {
  type: 'room'
  version: number
  room: Room
  seconds?: number | null
}
/**
 * Something happened in the game: a move, or the first deal.
 */
export interface Moved {
  type: 'moved'
  version: number
  moves: number
  events: Happened[]
  sight: Sight
  known?: Known | null
  seconds?: number | null
  words?: Word[]
}
/**
 * The answer to `sit`: the seat, and the token that holds it. Keep it secret.
 */
export interface Seated {
  type: 'seated'
  id: string
  seat: string
  token: string
  host: boolean
}
/**
 * It is done, and stored.
 */
export interface Ack {
  type: 'ack'
  id: string
}
/**
 * The answer to `why`, as this viewer saw the game when it had so many moves.
 */
export interface Reasons {
  type: 'reasons'
  id: string
  seat: string
  game: number
  at: number
  why: Reason[][]
}
/**
 * Something that tells of a hidden card: a kind and its arguments, all from what the viewer has seen.
 */
export interface Reason {
  kind: string
  by?: string | null
  seat?: string | null
  other?: string | null
  card?: string | null
  named?: string | null
  cards?: string[]
}
/**
 * It is not done, and nothing has changed.
 */
export interface Error {
  type: 'error'
  code: string
  text: string
  id?: string | null
  illegal?: string | null
}
/**
 * Somebody is there.
 */
export interface Pong {
  type: 'pong'
}
/**
 * What `POST /api/tables` asks for: the options, and bots by seat (null: a person's seat).
 */
export interface NewTable {
  options: Options
  bots?: (string | null)[]
  lesson?: boolean
}
/**
 * The answer: the code of the table, and the token that makes its bearer the host.
 */
export interface MadeTable {
  /**
   * A table's code, as in its link.
   */
  code: string
  host_token: string
}
/**
 * A table in the lobby.
 */
export interface Listed {
  /**
   * A table's code, as in its link.
   */
  code: string
  options: Options
  status: string
  people: string[]
  free: number
}
/**
 * What `GET /api/editions` lists: an edition, or the deck of one for some numbers of players.
 */
export interface Deck {
  edition: string
  tokens: {
    [k: string]: number
  }
  cards: Face[]
  guard_names: 'character' | 'number'
  nameable: string[]
  open_cards: number
  ties_go_to_piles: boolean
  wins_are_shared: boolean
  readings: string[]
  sets: {
    [k: string]: string[]
  }
}
/**
 * A character's cards in a deck.
 */
export interface Face {
  character: string
  number: number
  copies: number
  order: number
  pairs: boolean
  yields_to: string | null
}
/**
 * What `GET /api/events` lists: a kind of event, and what it does at a table (docs/protocol.md).
 */
export interface KindOfEvent {
  kind: string
  secret?: boolean
  shows?: ('aside' | 'hand' | 'other') | null
  moves?: Way | null
  does?:
    | (
        | 'affirms'
        | 'begins'
        | 'bets'
        | 'binds'
        | 'counts'
        | 'deals'
        | 'denies'
        | 'ends'
        | 'exposes'
        | 'gains'
        | 'ousts'
        | 'plays'
        | 'protects'
        | 'reveals'
        | 'ties'
        | 'triumphs'
        | 'wins'
      )
    | null
}
/**
 * From where to where a card goes.
 */
export interface Way {
  from: 'aside' | 'deck' | 'hand' | 'other'
  to: 'deck' | 'hand' | 'open' | 'pile'
}
/**
 * What `GET /api/bots` lists: what `fill` calls a bot, and the key of its name in the words.
 *
 * Where a language has no words of that key, its own name and how it plays, in English.
 */
export interface Opponent {
  bot: string
  key: string
  name: string
  about: string
}
/**
 * What `GET /api/house` tells: where others find this server, if its page was opened as localhost.
 */
export interface House {
  address: string | null
}
/**
 * What `GET /api/tables/CODE/past` tells: the present game so far, each moment as the asker saw it.
 */
export interface Past {
  game: number
  moments: Moment[]
}
/**
 * The table as a viewer saw it after so many moves of the game, when so many events had happened.
 */
export interface Moment {
  moves: number
  events: number
  sight: Sight
}
/**
 * A finished game, from one side of the table.
 */
export interface Replay {
  edition: string
  seats: string[]
  view: string
  steps: Step[]
}
/**
 * A move, what followed until the next decision, and the table then; the first one is the deal.
 */
export interface Step {
  by: string | null
  move: string | null
  round: number
  events: Happened[]
  sight: Sight
  bare: Bare | null
}
/**
 * All that is hidden from somebody: hands by seat, the deck from the top, the face-down card.
 */
export interface Bare {
  hands: string[][]
  deck: string[]
  aside: string | null
}
/**
 * A decision as its seat could see it: where the hidden cards may be, what each move is worth.
 */
export interface Analysis {
  step: number
  seat: string
  chosen: string
  moves: Weighed[]
  hands: {
    [k: string]: {
      [k: string]: number
    }
  }
  aside: {
    [k: string]: number
  } | null
}
/**
 * What a search thinks of a move: the chances to win the round and the game, and its error.
 */
export interface Weighed {
  move: string
  round: number
  game: number
  error: number
}
/**
 * How the chances went up and down, and where the game turned, the biggest turn first.
 */
export interface Course {
  truth: number[][]
  chances: Chance[]
  turns: Turn[]
}
/**
 * A seat's chance to win the game after so many moves, as that seat could see it.
 */
export interface Chance {
  after: number
  seat: string
  chance: number
  left: number
}
/**
 * A step in which the game turned: by the course of things, or by a move that was not the best.
 */
export interface Turn {
  view: string
  step: number
  seat: string
  kind: 'choice' | 'luck'
  change: number
  best: string | null
}

/** What a table plays if nobody chooses otherwise. */
export const USUAL_OPTIONS: Options = {
  edition: 'standard',
  players: 4,
  timer: 'off',
  helper: true,
  spectators: true,
  chat: true,
  listed: false,
}
