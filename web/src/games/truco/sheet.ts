// Result of a deal of truco, and what is special about the next one.

import type { TrucoView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import type { FinishedDeal, View } from '../../table/contract'
import { outcome } from '../../table/sheet/rows'
import { subject } from '../../table/sheet/verdict'

/** Return the verdict: "3 points for us". */
export function verdict({ sheet, sides, me }: FinishedDeal): string {
  const side = sides.find(({ unit }) => sheet.scores[unit])
  if (!side) return outcome(sheet)
  const who = subject(side)
  // At a table of two a player's opponent is a single one.
  if (me !== null && who.side === 'one') who.side = 'rival'
  return t(`verdict-${sheet.outcome}`, { ...who, points: sheet.scores[side.unit] ?? 0 })
}

export function notes(view: View): string[] {
  const { upcoming, special_at: at } = view as unknown as TrucoView
  if (!upcoming) return []
  return [t(upcoming === 'eleven' && at === 10 ? 'sheet-eleven-ten' : `sheet-${upcoming}`)]
}
