import type { Tip } from '../../table/contract'

export const tips: readonly Tip[] = [
  { id: 'mark-cut', verbs: ['cut'] },
  { id: 'mark-packet', verbs: ['keep'] },
  { id: 'mark-looking', verbs: ['look'] },
  { id: 'mark-eleven', verbs: ['accept'], holds: ({ phase }) => phase === 'eleven' },
  { id: 'mark-answer', verbs: ['accept'] },
  { id: 'mark-trick', verbs: ['play'] },
  { id: 'mark-truco', verbs: ['truco'] },
  {
    id: 'mark-signal',
    verbs: ['play'],
    holds: ({ options, hand_sizes }) =>
      (options as Record<string, unknown>).signals !== 'off' && (hand_sizes as number[]).length > 2,
  },
]
