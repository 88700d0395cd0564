import type { Tip } from '../../table/contract'
import { closing, DISCARD, MELD, pot } from '../rummy/tips'

export const tips: readonly Tip[] = [
  { id: 'mark-biriba-trump', verbs: ['trump'] },
  { id: 'mark-pass', verbs: ['pass'] },
  { id: 'mark-draw', verbs: ['draw', 'take'] },
  { id: 'mark-withdraw', verbs: ['withdraw'] },
  pot('mark-biribaki'),
  closing('mark-close-biriba'),
  MELD,
  DISCARD,
]
