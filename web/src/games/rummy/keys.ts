import type { TableKey } from '../../table/contract'

export const keys: readonly TableKey[] = [
  ['D', 'keys-draw'],
  ['T', 'keys-take'],
  ['M', 'keys-meld'],
  ['X', 'keys-clear'],
  ['Alt + ← →', 'keys-move'],
]
