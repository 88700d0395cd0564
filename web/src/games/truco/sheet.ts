// Who won a deal of truco, and what the next one will be.

import { t } from '../../lib/words.svelte'
import type { Ended, View } from '../../table/contract'
import { outcome } from '../../table/sheet/rows'
import { subject } from '../../table/sheet/verdict'
import { NEARLY } from './view'

/** "3 points for us". */
export function verdict({ sheet, sides }: Ended): string {
  const side = sides.find(({ unit }) => sheet.scores[unit])
  if (!side) return outcome(sheet)
  return t(`verdict-${sheet.outcome}`, { ...subject(side), points: sheet.scores[side.unit]! })
}

/** By how many sides have eleven. */
export function notes(view: View): string[] {
  if ((view.winner ?? null) !== null) return []
  const eleven = ((view.totals ?? []) as number[]).filter((total) => total === NEARLY).length
  return [[], [t('sheet-eleven')], [t('sheet-blind')]][eleven] ?? []
}
