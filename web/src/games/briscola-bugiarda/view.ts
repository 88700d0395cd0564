import type { Suit } from '../../lib/cards'
import type { TrickView } from '../trumps/view'

export interface BriscolaView extends TrickView {
  game: 'briscola-bugiarda'
  phase: 'auction' | 'trumps' | 'play' | 'over'
  bid: string | null
  bidder: number | null
  declarer: number | null
  trump: Suit | null
  called: string | null
  partner: number | 'none' | 'unknown' | null
  points: number[]
  taken: [seat: number, points: number][]
}

/** From strong to weak (BRB-3.3). */
export const RANKS = 'A3KQJ76542'
