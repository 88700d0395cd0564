// Interface between pages and games: the props of every game's table (a replay passes the same, without `act` and
// `offers`), and a game's own parts of the client. Types only, except `seatsOf`; both `games/` and `table/` import from
// here.

import type { Component } from 'svelte'
import type { Faces } from '../lib/settings.svelte'
import type { Done, GameInfo, Offer, Refused, Spoken, TableInfo } from '../lib/wire'
import type { RunningClock, Speech, TableConnection, View } from '../lib/connection.svelte'
import { personName } from '../lib/person'
import { characterName, ownName, type Level } from './company'
import type { Side } from './parts/people'

export type { Faces, View }

export interface SeatView {
  /** Name of the player: a nickname, or a bot's name. */
  name: string
  /** The seat is a person's, present or not. */
  person?: boolean
  /** A bot currently plays here, in its own seat or for an absent player. */
  bot: boolean
  /** Level of the bot that has this seat; null if unknown. */
  level: Level | null
  /** Character of the bot that has this seat. */
  character: string | null
  /** The bot is a player's own. */
  own?: boolean
  /** The seat's owner has left and may come back. */
  away: boolean
  /** Connected now; true for bots. */
  online: boolean
  /** The player's page sleeps or was closed: nothing is wrong with the connection. */
  asleep?: boolean
  /** What you have done here is on its way to the server, and takes longer than usual. */
  sending?: boolean
  /** If disconnected: when a bot will take over, by this browser's `Date.now()`. */
  leaving?: number | null
  you: boolean
  /** Clock of the move awaited here; null if none is running. */
  clock?: RunningClock | null
}

/** The question whether an action is meant. */
export interface Asking {
  /** The action, worded as advice. */
  deed: string
  /** Points by which the coach thinks it is worse than its advice; null if it wasn't asked or has no doubt. */
  worse: number | null
  answer: (yes: boolean) => void
}

export interface TableProps<V = View> {
  view: V
  /** Previous view, from which cards are animated; null to show the view without animation. */
  before: V | null
  seats: SeatView[]
  /** Seat at the bottom of the screen; null for a spectator, who watches from seat 0. */
  me: number | null
  /**
   * Sends an action; the answer says if it was carried out. The page shows refusals, unless `quiet` is set because the
   * table shows them itself. An action that its player did not confirm counts as done. null in replays and for
   * spectators.
   */
  act: ((action: string, quiet?: boolean) => Promise<Done | Refused>) | null
  /**
   * Returns what the given cards of the hand can do, the best first; for no cards, everything that can be done with
   * cards. null in replays and for spectators.
   */
  offers: ((cards: string[]) => Promise<Offer[]>) | null
  /** For talk from the table itself, with the meanings of the team's signals. null in replays and for spectators. */
  talk?: { say: (speech: Speech) => Promise<Done | Refused>; meanings: string[] | null } | null
  /** The remaining tricks of a live deal, and how to claim them if the player may. */
  remaining?: { claimant: number | null; claim: (() => void) | null } | null
  /** Asked before a costly action (`needsConfirmation`), to be shown in the place of the buttons that offer it. */
  asking?: Asking | null
  replay: boolean
  /** The trick that has just been completed is still shown. */
  resting: boolean
  /** Action that a hint advises, to be highlighted; null without a hint. */
  advised?: string | null
  /** For lessons, which ask what may be played and what is best: the table must give away neither. */
  unaided?: boolean
  /** The next seat is on the left, not on the right. */
  clockwise: boolean
  faces: Faces
}

// Each game's table narrows `view` to its own type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameTable = Component<TableProps<any>>

type Connected = Pick<TableConnection, 'table' | 'you' | 'presence' | 'leaving' | 'clock'> &
  Partial<Pick<TableConnection, 'sending'>>

/** Return the name of a seat's player: a nickname, or a bot's name. */
export function seatName({
  nickname,
  own,
  character,
}: Pick<TableInfo['seats'][number], 'nickname' | 'own' | 'character'>): string {
  if (nickname !== null) return personName(nickname)
  return own !== null ? ownName(own) : character ? characterName(character) : ''
}

/** Return the seats of a table as its game shows them. */
export function seatsOf({ table, you, presence, leaving, clock, sending }: Connected): SeatView[] {
  const seats: TableInfo['seats'] = table?.seats ?? []
  return seats.map((seat, number) => ({
    name: seatName(seat),
    person: seat.nickname !== null,
    bot: seat.bot !== null,
    level: seat.character ? seat.bot : null,
    character: seat.character,
    own: seat.own !== null,
    away: seat.away,
    online: (seat.bot !== null && seat.own === null) || (presence?.online[number] ?? true),
    leaving: seat.nickname !== null && !seat.away ? (leaving[number] ?? null) : null,
    asleep: presence?.away[number] ?? false,
    sending: sending && you?.seat === number,
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
  /** Values by column. */
  values: (number | string)[]
  kind: 'line' | 'sum' | 'total'
}

/** The reader, and the names and sides of all players. */
export interface Readers {
  sides: readonly Side[]
  names: readonly string[]
  me: number | null
}

/** A finished deal, as passed to a game's face. */
export interface FinishedDeal extends Readers {
  sheet: SheetData
  /** Last view of the deal, if still available: earlier deals only have their sheets. */
  view: View | null
}

// ---- talk -----------------------------------------------------------------------------------------------------------

export type TalkKind = Spoken['kind']

/** A message id and the rule behind it. */
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

export interface TalkReader {
  me: number | null
  meanings: string[] | null
  names: string[]
  faces: Faces
}

// ---- a game's face --------------------------------------------------------------------------------------------------

/**
 * A game's own parts of the client: `games/GAME/index.ts` exports them. Every part is optional; `games/generic/` has
 * defaults for all. A game's rules, lines and seats come from the server (`GameInfo`); a face only defines how they
 * look and sound.
 */
export interface Face {
  /** Load the table. */
  table: () => Promise<{ default: GameTable }>
  /** True if an action played by mistake would be costly: it must be confirmed before it is sent. */
  needsConfirmation: (action: string, view: View) => boolean
  /** True for an action that the coach may weigh first, if the player has chosen that. */
  doubtful: (action: string) => boolean
  /** Return an action, given in notation, worded as advice. */
  advice: (action: string, faces: Faces) => string

  /** Message id for the line with a deal's score. */
  scored: string
  /** Unit of the scores, if they are not points. */
  unit?: 'chips'
  /** Return rows of a sheet besides the server's lines. */
  rows: (sheet: SheetData, sides: readonly Side[]) => Row[]
  /** Return remarks below a sheet. */
  remarks: (sheet: SheetData, names: readonly string[], me: number | null) => string[]
  /** Return how a deal ended, in one sentence: "They make 110 ♥". */
  verdict: (deal: FinishedDeal) => string
  /** The table itself shows the match score, so the page's header needn't. */
  scoreboard: boolean
  /** A deal's banner says everything about it: no sheet follows, and the next deal begins automatically. */
  brief: boolean
  /** Return notes after a deal: how its score was shared, what the next one will be. */
  notes: (view: View) => string[]

  /** Keys of the table besides those of every table, as shown in the list of keys. */
  keys: readonly TableKey[]
  /** A French game: its court cards may bear V, D and R. */
  portraits: boolean

  /** Tips for a first match, each shown the first time it applies; if several apply, the first is shown. */
  tips: readonly Tip[]

  /** Return why a player can't use a kind of talk other than text; null if it can be used. */
  closed: (kind: TalkKind, place: TalkPlace) => TalkReason | null
  /** Components for kinds of talk besides texts and phrases. */
  talkInputs: Partial<Record<TalkKind, Component<TalkInputProps>>>
  /** Put such talk into words; null to show it as it is. */
  said: (spoken: Spoken, hearing: TalkReader) => string | null
  /** Return a component for what seated players may settle before a match with these options; null for none. */
  preparing: (options: View) => Component<{ connection: TableConnection }> | null

  /**
   * Return the number of sides that the seats make under these options: seats that far apart are partners. null: each
   * plays alone, or sides are settled in play; drawn: settled when the match starts.
   */
  sides: (options: View) => number | 'drawn' | null
  /** Return match scores before a deal like a layout's, in a game whose dealing depends on them; null if it does not. */
  scoresLike?: (layout: unknown, options: View) => number[] | null
  /** Return the first dealer of a match, drawn by the seed of its first deal. */
  firstDealer: (draw: Draw) => Promise<number>
}

/** A key, and the message id of what it does. */
export type TableKey = readonly [key: string, id: string]

/** A tip for newcomers on a kind of decision. */
export interface Tip {
  /** Message id of the explanation. */
  id: string
  /** First words of legal actions, at least one of which must be possible. */
  verbs: readonly string[]
  /** Further condition. */
  holds?: (view: View) => boolean
}

export type GameFace = Partial<Face>

/** A game as the pages show it: its description by the server, and its face. */
export interface Game {
  info: GameInfo
  face: Face
}

/** Props of a component for a kind of talk, which says a value at the table. */
export interface TalkInputProps extends TalkReader {
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
