import type { Tip } from '../../table/contract'

export const tips: readonly Tip[] = [
  { id: 'mark-briscola-rank', verbs: ['bid'] },
  { id: 'mark-briscola-call', verbs: ['trump'] },
  { id: 'mark-briscola-free', verbs: ['play'] },
  { id: 'mark-lie', verbs: ['play'] },
]
