import type { Tip } from '../../table/contract'
import { closing, DISCARD, MELD, pot } from '../rummy/tips'

export const tips: readonly Tip[] = [
  { id: 'mark-draw', verbs: ['draw', 'take'] },
  pot('mark-pot'),
  closing('mark-close-burraco'),
  MELD,
  DISCARD,
]
