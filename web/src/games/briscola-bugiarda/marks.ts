import type { Mark } from '../face'

export const marks: readonly Mark[] = [
  { id: 'mark-rank', verbs: ['bid'] },
  { id: 'mark-call', verbs: ['trump'] },
  { id: 'mark-free', verbs: ['play'] },
  { id: 'mark-lie', verbs: ['play'] },
]
