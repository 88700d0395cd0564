import type { Tip } from '../../table/contract'
import { DECLARE, FOLLOW } from '../trumps/tips'

export const tips: readonly Tip[] = [
  { id: 'mark-surcoinche', verbs: ['surcoinche'] },
  { id: 'mark-bid', verbs: ['bid'] },
  { id: 'mark-coinche', verbs: ['coinche'] },
  DECLARE,
  FOLLOW,
]
