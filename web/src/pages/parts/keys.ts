import type { TableKey } from '../../table/contract'

/** Keys of every table. */
export const KEYS: readonly TableKey[] = [
  ['H', 'keys-hint'],
  ['V', 'keys-guide'],
  ['?', 'keys-help'],
  ['← →', 'keys-cards'],
  ['Enter', 'keys-play'],
  ['Esc', 'keys-put-down'],
]
