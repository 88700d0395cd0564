// Sides change with each deal; the sheet says who was on the declarer's.

import { signed } from '../../lib/numbers'
import { t } from '../../lib/words.svelte'
import type { FinishedDeal, SheetData } from '../../table/contract'
import { actor, pairOf, together } from '../../table/parts'
import { outcome } from '../../table/sheet/rows'

interface Counted extends SheetData {
  declarer: number | null
  partner: number | 'none' | null
  side_points: number
  side_tricks: number
  number: number
}

/** Return the verdict: "Anna & you make it with 74 points". */
export function verdict({ sheet, names, me }: FinishedDeal): string {
  const { declarer, partner, side_points: points } = sheet as Counted
  if (declarer === null) return outcome(sheet)
  const args = { told: 'points', points, bid: '', suit: '', short: 0 }
  const alone = { side: declarer === me ? 'you' : 'one', who: names[declarer] ?? '' }
  if (typeof partner !== 'number') return t(`verdict-${sheet.outcome}`, { ...args, ...alone })
  const who = pairOf([declarer, partner], names, me)
  return t(`verdict-${sheet.outcome}`, { ...args, side: 'some', who })
}

/** Return what the declarer's side took, and its value in chips. */
export function remarks(sheet: SheetData, names: readonly string[], me: number | null): string[] {
  const { declarer, partner, side_points: points, side_tricks: tricks, number } = sheet as Counted
  if (declarer === null) return []
  const args = { points, tricks, number: signed(number), ...actor(names, declarer, me) }
  if (typeof partner !== 'number') return [t('sheet-side-alone', args)]
  return [t('sheet-side', { ...args, partner: together([partner], names, me)[0]! })]
}
