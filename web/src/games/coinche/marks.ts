import type { Mark } from '../../table/contract'
import { DECLARE, FOLLOW } from '../trumps/marks'

export const marks: readonly Mark[] = [
  { id: 'mark-surcoinche', verbs: ['surcoinche'] },
  { id: 'mark-bid', verbs: ['bid'] },
  { id: 'mark-coinche', verbs: ['coinche'] },
  DECLARE,
  FOLLOW,
]
