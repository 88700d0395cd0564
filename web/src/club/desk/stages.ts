// Stages of an evening's plan, as `ridotto.club.evening.settings` has them.

export const MOVEMENTS = [
  'mitchell',
  'danese',
  'danese-modificato',
  'swiss',
  'drawn',
  'round-robin',
  'poules',
  'brackets',
  'knockout',
  'repescagem',
  'individual',
  'ranked',
] as const
export type Movement = (typeof MOVEMENTS)[number]

export interface Stage {
  movement: Movement
  rounds?: number | null
  [key: string]: unknown
}

interface Key {
  name: string
  kind: 'number' | 'flag'
  /** Movements that use it. */
  of: readonly Movement[]
}

/** Keys of a stage besides movement and number of rounds. */
export const KEYS: readonly Key[] = [
  { name: 'step', kind: 'number', of: ['mitchell'] },
  { name: 'size', kind: 'number', of: ['poules', 'individual'] },
  { name: 'best', kind: 'number', of: ['poules', 'brackets'] },
  { name: 'main', kind: 'number', of: ['brackets', 'knockout', 'repescagem'] },
  { name: 'consolante', kind: 'flag', of: ['brackets', 'knockout'] },
  { name: 'all_places', kind: 'flag', of: ['brackets', 'knockout'] },
  { name: 'third', kind: 'flag', of: ['brackets', 'knockout'] },
  { name: 'decides', kind: 'flag', of: ['ranked', 'brackets', 'knockout', 'repescagem'] },
]

/** Length of a stage's matches, where it differs from the evening's. */
export const LENGTHS = ['deals', 'minutes', 'target', 'best_of'] as const

/** Return the keys that a movement uses. */
export const keysOf = (movement: Movement): readonly Key[] => KEYS.filter(({ of }) => of.includes(movement))
