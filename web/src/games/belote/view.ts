import type { Suit } from '../../lib/cards'
import type { DeclaredView } from '../trumps/view'

export interface BeloteView extends DeclaredView {
  game: 'belote'
  phase: 'round 1' | 'round 2' | 'play' | 'over'
  held: number
  turnup: string
  declarer: number | null
  trump: Suit | null
  claimer: number | null
}
