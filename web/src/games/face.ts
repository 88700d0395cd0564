/**
 * What the client has of its own for a game: `games/GAME/index.ts` exports it. Every part may be left out; `generic/` has all of them.
 *
 * What a game's rules, lines and seats are comes from the server (`GameInfo`); here is how they look and sound.
 */

import type { Component } from 'svelte'
import type { TableConnection } from '../lib/connection.svelte'
import type { GameInfo, Spoken } from '../lib/wire'
import type { Faces, GameTable, View } from '../table/contract'
import type { Teller } from '../table/log/speech'
import type { Side } from '../table/parts'
import type { Row, SheetData } from '../table/sheet/rows'
import type { Ended } from '../table/sheet/verdict'
import type { Kind, Place, Reason } from '../table/talk/manners'
import type { Hearing } from '../table/talk/words'

export interface Face {
  /** Loads the table. */
  table: () => Promise<{ default: GameTable }>
  /** The deal in sentences. */
  teller: Teller
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
  closed: (kind: Kind, place: Place) => Reason | null
  /** Ways to say something beside texts and phrases. */
  ways: Partial<Record<Kind, Component<Way>>>
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

/** A picture for the lobby, `games/GAME/picture.ts`: a few cards, and what is said over them. Apart, so that the lobby loads nothing else. */
export interface Picture {
  /** Italian ones instead of French. */
  faces?: Faces
  cards: Drawn[]
  /** A word on a disc, with its middle. */
  badge?: { text: string; x: number; y: number }
}

export interface Drawn {
  /** Rank and suit as in the notation, `JK` a joker, `?` a card face down. */
  card: string
  x: number
  y: number
  turn: number
}

/** Cards held like a fan. */
export const fan = (cards: string[], middle: number, spread: number, turn: number): Drawn[] =>
  cards.map((card, i) => {
    const off = i - (cards.length - 1) / 2
    return { card, x: middle + off * spread, y: 66 + off * off * turn * 0.35, turn: off * turn }
  })

/** Cards in a row. */
export const run = (cards: string[], left: number, step: number): Drawn[] =>
  cards.map((card, i) => ({ card, x: left + i * step, y: 66, turn: 0 }))
