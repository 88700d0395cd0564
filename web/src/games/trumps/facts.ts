// Lines above the seats that Belote and Coinche share.

import { t } from '../../lib/words.svelte'
import { declaration } from './declarations'
import { inPlay, type DeclaredView } from './view'
import type { Fact, Reader } from './ways'

/** How many tricks each side has and, where nothing else shows it, how the match stands. */
export const standing = (view: DeclaredView, { scores }: Reader): Fact[] => [
  ...(inPlay(view) ? [{ term: t('trick-tricks'), points: view.tricks }] : []),
  ...(scores ? [{ term: t('trick-scores'), points: view.scores }] : []),
]

/** The combinations that score, or the player's own while nothing is decided. */
export function combinations(view: DeclaredView, { names }: Reader): Fact[] {
  const own = view.comparison ? [] : view.declared.map((line) => [t('seats-you'), line] as const)
  const scoring = view.combinations.map(([seat, line]) => [names[seat]!, line] as const)
  return (scoring.length ? scoring : own).map(([who, line]) => {
    const { cards, worth } = declaration(line, view.worths)
    return { term: t('trick-declared-by', { who, value: worth }), cards }
  })
}
