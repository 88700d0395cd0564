import type { Faces } from '../table/contract'

/**
 * A game's picture in the lobby, `games/GAME/picture.ts`: a few cards and a caption. It is a separate module, so that
 * the lobby needn't load the rest of the game.
 */
export interface Picture {
  /** Draw Italian cards instead of French ones. */
  faces?: Faces
  cards: Drawn[]
  /** Word on a disc, with the position of its centre. */
  badge?: { text: string; x: number; y: number }
}

export interface Drawn {
  /** Rank and suit in notation, `JK` for a joker, `?` for a card face down. */
  card: string
  x: number
  y: number
  turn: number
}

/** Return cards held in a fan. */
export const fan = (cards: string[], middle: number, spread: number, turn: number): Drawn[] =>
  cards.map((card, i) => {
    const off = i - (cards.length - 1) / 2
    return { card, x: middle + off * spread, y: 66 + off * off * turn * 0.35, turn: off * turn }
  })

/** Return cards in a row. */
export const run = (cards: string[], left: number, step: number): Drawn[] =>
  cards.map((card, i) => ({ card, x: left + i * step, y: 66, turn: 0 }))
