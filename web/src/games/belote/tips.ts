import type { Tip } from '../../table/contract'
import { DECLARE, FOLLOW } from '../trumps/tips'

export const tips: readonly Tip[] = [
  { id: 'mark-take', verbs: ['take'], holds: ({ phase }) => phase === 'round 1' },
  { id: 'mark-name', verbs: ['take'], holds: ({ phase }) => phase === 'round 2' },
  { id: 'mark-claim', verbs: ['claim'] },
  DECLARE,
  FOLLOW,
]
