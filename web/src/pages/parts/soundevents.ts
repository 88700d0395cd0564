// Sounds for changes at the table.

import type { Sound } from '../../lib/sounds'
import type { View } from '../../table/contract'

const sum = (numbers: unknown): number =>
  Array.isArray(numbers) ? numbers.reduce((all: number, n: number) => all + n, 0) : 0

/** Return the sounds for what happened between two views. In every game cards leave hands and tricks are taken. */
export function soundsFor(before: View, after: View): Sound[] {
  if (before.phase === 'over' && after.phase !== 'over') return ['deal']
  const cards = sum(after.hand_sizes) - sum(before.hand_sizes)
  return [
    ...(cards > 1 ? (['deal'] as const) : cards !== 0 ? (['play'] as const) : []),
    ...(sum(after.tricks) > sum(before.tricks) ? (['trick'] as const) : []),
  ]
}
