import type { Faces } from '../table/contract'

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
