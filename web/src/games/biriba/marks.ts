import type { Mark } from '../../table/contract'
import { closing, DISCARD, MELD, pot } from '../rummy/marks'

export const marks: readonly Mark[] = [
  { id: 'mark-biriba-trump', verbs: ['trump'] },
  { id: 'mark-pass', verbs: ['pass'] },
  { id: 'mark-draw', verbs: ['draw', 'take'] },
  { id: 'mark-withdraw', verbs: ['withdraw'] },
  pot('mark-biribaki'),
  closing('mark-close-biriba'),
  MELD,
  DISCARD,
]
