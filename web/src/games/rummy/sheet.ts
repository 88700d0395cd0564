import { need, t } from '../../lib/words.svelte'
import type { View } from '../../table/contract'
import { actor } from '../../table/parts'
import { outcome } from '../../table/sheet/rows'
import type { Ended } from '../../table/sheet/verdict'

void need('sheet')

/** Who closed, or `why` nobody did: the last view tells. An earlier deal's sheet says only whether anybody closed. */
export function verdict({ sheet, view, names, me }: Ended, why: (view: View) => 'stock' | 'stale' | 'passed' | 'idle'): string {
  if (!view) return outcome(sheet)
  const { closer } = view
  return typeof closer === 'number' ? t('verdict-closed', actor(names, closer, me)) : t('verdict-open', { why: why(view) })
}
