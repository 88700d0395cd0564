// Result of a deal of truco, and what is special about the next one.

import type { TrucoView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import type { FinishedDeal, View } from '../../table/contract'
import { outcome } from '../../table/sheet/rows'
import { subject } from '../../table/sheet/verdict'

/** Return the verdict: "3 points for us". */
export function verdict({ sheet, sides }: FinishedDeal): string {
  const side = sides.find(({ unit }) => sheet.scores[unit])
  if (!side) return outcome(sheet)
  return t(`verdict-${sheet.outcome}`, { ...subject(side), points: sheet.scores[side.unit] ?? 0 })
}

export function notes(view: View): string[] {
  const { upcoming } = view as unknown as TrucoView
  return upcoming ? [t(`sheet-${upcoming}`)] : []
}
