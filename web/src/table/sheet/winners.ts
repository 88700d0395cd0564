// Winners of the match.

import { series } from '../../lib/punctuation'
import { t } from '../../lib/words.svelte'
import type { View } from '../contract'
import type { Side } from '../parts'

interface Ended {
  phase: string
  winner?: number | null
  winners?: number[] | null
}

const unitsOf = ({ winner, winners }: Ended): number[] => winners ?? (typeof winner === 'number' ? [winner] : [])

/** True if the reader has won the match, alone or with others. */
export const winning = (view: View, sides: readonly Side[]): boolean =>
  sides.some(({ unit, kind }) => kind === 'us' && unitsOf(view as unknown as Ended).includes(unit))

/** Return who has won, in a sentence; null if nobody has yet. */
export function winners(view: View, sides: readonly Side[]): string | null {
  if (view.phase !== 'over') return null
  const units = unitsOf(view as unknown as Ended)
  const won = sides.filter(({ unit }) => units.includes(unit))
  const [first] = won
  if (!first) return null
  const many = first.seats.length > 1
  if (won.length > 1) return t('sheet-winners', { names: listed(won) })
  if (first.kind === 'them') return t('sheet-winners-them', { many: many ? 'yes' : 'no' })
  const you = first.kind === 'us' ? (many ? 'us' : 'yes') : 'no'
  return t('sheet-winner', { who: first.name, you, many: many ? 'yes' : 'no' })
}

/** Return the sides' names, the reader's last: "Anna and you". */
function listed(sides: readonly Side[]): string {
  const others = sides.filter(({ kind }) => kind !== 'us').map(({ name }) => name)
  const own = sides.find(({ kind }) => kind === 'us')
  const names = own ? [...others, own.seats.length > 1 ? own.name : t('seats-you-within')] : others
  const last = names.at(-1)!
  return t('sheet-and', { first: series(names.slice(0, -1)), last })
}
