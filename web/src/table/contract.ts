// What a page and a game say to each other: what every game's table is given (a replay gives the same, without `act` and `offers`), and
// what the client has of its own for a game. Types only, but for `seatsOf`: `games/` and `table/` both import from here.

import type { Component } from 'svelte'
import type { Faces } from '../lib/settings.svelte'
import type { Done, GameInfo, Offer, Refused, Spoken, TableInfo } from '../lib/wire'
import type { RunningClock, Speech, TableConnection, View } from '../lib/connection.svelte'
import { characterName, ownName, type Level } from './company'
import type { Side } from './parts/people'

export type { Faces, View }

export interface SeatView {
  /** What to call whoever plays here: a nickname, or a bot's name. */
  name: string
  /** A bot plays here now, for itself or for someone who is away. */
  bot: boolean
  /** How well the bot plays that plays here for itself; null: it is not told. */
  level: Level | null
  /** Who the bot is that plays here for itself. */
  character: string | null
  /** The bot that plays here is one that a player has brought. */
  own?: boolean
  /** The seat's owner has left and may come back. */
  away: boolean
  /** Connected now; true for bots. */
  online: boolean
  /** Without connection: when a bot will play here, by this browser's `Date.now()`. */
  leaving?: number | null
  you: boolean
  /** The time for the move that is awaited here; null: none runs. */
  clock?: RunningClock | null
}

export interface TableProps<V = View> {
  view: V
  /** The view before, to move cards from; null: show this one as it is. */
  before: V | null
  seats: SeatView[]
  /** The seat that looks on from below; null: a spectator, who looks on from seat 0. */
  me: number | null
  /**
   * Sends an action; the answer tells whether it was carried out. Whoever gives this shows refusals, unless the table that asks
   * is `quiet` about it because it shows them itself. One that its player took back when asked is done with. null in replays and for
   * spectators.
   */
  act: ((action: string, quiet?: boolean) => Promise<Done | Refused>) | null
  /** What these cards of the hand can do, the best first; with none, what may be done with cards at all. null in replays and for spectators. */
  offers: ((cards: string[]) => Promise<Offer[]>) | null
  /** To say something from the table itself, with what the team's signals mean. null in replays and for spectators. */
  talk?: { say: (speech: Speech) => Promise<Done | Refused>; meanings: string[] | null } | null
  replay: boolean
  /** A trick that has just become complete still lies on the cloth, to be looked at. */
  resting: boolean
  /** The action that a hint advises, to be marked; null: none was asked for. */
  advised?: string | null
  /** A lesson asks what may be played and what is best: the table shows neither by itself. */
  unaided?: boolean
  /** The next seat sits on the left, not on the right. */
  clockwise: boolean
  faces: Faces
}

// Each game's table narrows `view` to what its core sends.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameTable = Component<TableProps<any>>

type Connected = Pick<TableConnection, 'table' | 'you' | 'presence' | 'leaving' | 'clock'>

/** The seats of a table as its game shows them. */
export function seatsOf({ table, you, presence, leaving, clock }: Connected): SeatView[] {
  const seats: TableInfo['seats'] = table?.seats ?? []
  return seats.map((seat, number) => ({
    name:
      seat.nickname ?? (seat.own !== null ? ownName(seat.own) : seat.character ? characterName(seat.character) : ''),
    bot: seat.bot !== null,
    level: seat.character ? seat.bot : null,
    character: seat.character,
    own: seat.own !== null,
    away: seat.away,
    online: (seat.bot !== null && seat.own === null) || (presence?.online[number] ?? true),
    leaving: seat.own === null ? (leaving[number] ?? null) : null,
    you: you?.seat === number,
    clock: clock?.seats.includes(number) ? clock : null,
  }))
}

// ---- a score sheet --------------------------------------------------------------------------------------------------

/** As in the views and in the wire's DealScore. */
export interface SheetData {
  outcome: string
  lines: [name: string, rule: string, points: number[]][]
  scores: number[]
}

export interface Row {
  name: string
  rule: string | null
  /** By column. */
  values: (number | string)[]
  kind: 'line' | 'sum' | 'total'
}

/** Who reads, and who is who. */
export interface Readers {
  sides: readonly Side[]
  names: readonly string[]
  me: number | null
}

/** A deal that is over, as a game's face tells it. */
export interface Ended extends Readers {
  sheet: SheetData
  /** The deal's last view, where it is still there: earlier deals have only their sheets. */
  view: View | null
}

// ---- talk ------------------------------------------------------------------------------------------------------------

export type TalkKind = Spoken['kind']

/** A message's id and the rule behind it. */
export interface TalkReason {
  id: string
  rule: string | null
}

export interface TalkPlace {
  game: Game
  table: TableInfo
  view: View | null
  /** null: a spectator. */
  seat: number | null
}

export interface Hearing {
  me: number | null
  meanings: string[] | null
  names: string[]
  faces: Faces
}

// ---- a game's face ----------------------------------------------------------------------------------------------------

/**
 * What the client has of its own for a game: `games/GAME/index.ts` exports it. Every part may be left out; `games/generic/` has all of
 * them. What a game's rules, lines and seats are comes from the server (`GameInfo`); here is how they look and sound.
 */
export interface Face {
  /** Loads the table. */
  table: () => Promise<{ default: GameTable }>
  /** Whether a slip of the finger would cost much: such an action is asked about before it is sent. */
  weighty: (action: string, view: View) => boolean
  /** An action of the notation as advice. */
  advice: (action: string, faces: Faces) => string

  /** Message of the line of what a deal has brought. */
  scored: string
  /** Rows of a sheet besides the core's lines. */
  rows: (sheet: SheetData, sides: readonly Side[]) => Row[]
  /** Remarks below a sheet. */
  remarks: (sheet: SheetData, names: readonly string[]) => string[]
  /** How a deal ended, in one sentence: "They make 110 ♥". */
  verdict: (deal: Ended) => string
  /** The table itself shows how the match stands: the head of the page need not. */
  scoreboard: boolean
  /** A deal's banner says all that there is to say of it: no sheet follows, and the next deal begins by itself. */
  brief: boolean
  /** After a deal: how its score was shared, what the next one will be. */
  notes: (view: View) => string[]

  /** What is explained in a first match, each when it is asked for the first time; of several that hold the first. */
  marks: readonly Mark[]

  /** Why a player cannot say something that is no text; null: it can be said. */
  closed: (kind: TalkKind, place: TalkPlace) => TalkReason | null
  /** Ways to say something beside texts and phrases. */
  ways: Partial<Record<TalkKind, Component<Way>>>
  /** What was said in such a way, in words; null: as it is. */
  said: (spoken: Spoken, hearing: Hearing) => string | null
  /** What seated players may settle before a match with these options; null: nothing. */
  preparing: (options: View) => Component<{ connection: TableConnection }> | null

  /** How many sides the seats make under these options: seats that far apart are partners. null: each alone, or settled in play; drawn: when the match starts. */
  sides: (options: View) => number | 'drawn' | null
  /** The first dealer of a match, by the seed of its first deal. */
  firstDealer: (draw: Draw) => Promise<number>
}

/** A moment that a newcomer does not know yet. */
export interface Mark {
  /** The message that explains it. */
  id: string
  /** First words of legal actions: one of them is possible. */
  verbs: readonly string[]
  /** What else must hold. */
  holds?: (view: View) => boolean
}

export type GameFace = Partial<Face>

/** A game as the pages show it: what the server says of it, and its face. */
export interface Game {
  info: GameInfo
  face: Face
}

/** A way to say something: it is given the table, and says a value. */
export interface Way extends Hearing {
  view: View | null
  options: View
  say: (value: string | number) => unknown
}

export interface Draw {
  game: string
  seed: string
  players: number
  /** All cards in card order. */
  pack: string[]
}
