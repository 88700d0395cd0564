// What every game's table is given. A replay gives the same, without `act` and `offers`.

import type { Component } from 'svelte'
import type { Faces } from '../lib/settings.svelte'
import type { Done, Offer, Refused, TableInfo } from '../lib/wire'
import type { RunningClock, Speech, TableConnection, View } from '../lib/connection.svelte'
import { characterName, ownName, type Level } from './company'

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
    name: seat.nickname ?? (seat.own !== null ? ownName(seat.own) : seat.character ? characterName(seat.character) : ''),
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
