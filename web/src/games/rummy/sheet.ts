import { need, t } from '../../lib/words.svelte'
import { actor } from '../../table/parts'
import { outcome } from '../../table/sheet/rows'
import type { FinishedDeal, View } from '../../table/contract'

void need('sheet')

/** Return a note below the sheet if partners for one deal, who score by seat, have shared its result. */
export function halves(view: View, id: string): string[] {
  const { sides, scores, hand_sizes } = view as { sides?: number[][]; scores: number[]; hand_sizes: number[] }
  const alone = scores.length === hand_sizes.length
  return alone && sides?.some((side) => side.length > 1) ? [t(id)] : []
}

/** Why a deal ended without anybody closing. */
export type Open = 'stock' | 'stale' | 'passed' | 'idle'

/**
 * Return who closed, or `why` nobody did. The last view says who; an earlier deal's sheet only says whether anybody
 * did.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function verdict({ sheet, view, names, me }: FinishedDeal, why: (view: any) => Open): string {
  if (!view) return outcome(sheet)
  const { closer } = view
  return typeof closer === 'number'
    ? t('verdict-closed', actor(names, closer, me))
    : t('verdict-open', { why: why(view) })
}
