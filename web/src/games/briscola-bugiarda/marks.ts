import type { Mark } from '../../table/contract'

export const marks: readonly Mark[] = [
  { id: 'mark-briscola-rank', verbs: ['bid'] },
  { id: 'mark-briscola-call', verbs: ['trump'] },
  { id: 'mark-briscola-free', verbs: ['play'] },
  { id: 'mark-lie', verbs: ['play'] },
]
