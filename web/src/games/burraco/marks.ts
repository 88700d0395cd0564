import type { Mark } from '../../table/contract'
import { closing, DISCARD, MELD, pot } from '../rummy/marks'

export const marks: readonly Mark[] = [
  { id: 'mark-draw', verbs: ['draw', 'take'] },
  pot('mark-pot'),
  closing('mark-close-burraco'),
  MELD,
  DISCARD,
]
