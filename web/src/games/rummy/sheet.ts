import { need, t } from '../../lib/words.svelte'
import { actor } from '../../table/parts'
import { outcome } from '../../table/sheet/rows'
import type { Ended } from '../../table/contract'

void need('sheet')

/** Why a deal is over that nobody closed. */
export type Open = 'stock' | 'stale' | 'passed' | 'idle'

/** Who closed, or `why` nobody did: the last view tells. An earlier deal's sheet says only whether anybody closed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function verdict({ sheet, view, names, me }: Ended, why: (view: any) => Open): string {
  if (!view) return outcome(sheet)
  const { closer } = view
  return typeof closer === 'number'
    ? t('verdict-closed', actor(names, closer, me))
    : t('verdict-open', { why: why(view) })
}
