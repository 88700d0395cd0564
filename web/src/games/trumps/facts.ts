// Lines above the seats that Belote and Coinche share.

import { settings } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'
import { declaration } from './declarations'
import { inPlay, type DeclaredView } from './view'
import type { Fact, Reader } from './game'

/** Return the tricks of each side, their card points if the reader wants them and, if nothing else shows it, the match score. */
export const standing = (view: DeclaredView, { scores }: Reader): Fact[] => [
  ...(inPlay(view) ? [{ term: t('trick-tricks'), points: view.tricks }] : []),
  ...(inPlay(view) && settings.runningPoints ? [{ term: t('trick-points'), points: view.points }] : []),
  ...(scores ? [{ term: t('trick-scores'), points: view.scores }] : []),
]

/** Return the scoring combinations, or the player's own while that is undecided. */
export function combinations(view: DeclaredView, { names }: Reader): Fact[] {
  const own = view.comparison ? [] : view.declared.map((line) => [t('seats-you'), line] as const)
  const scoring = view.combinations.map(([seat, line]) => [names[seat] ?? '', line] as const)
  return (scoring.length ? scoring : own).map(([who, line]) => {
    const { cards, worth } = declaration(line, view.worths)
    return { term: t('trick-declared-by', { who, value: worth }), cards }
  })
}
