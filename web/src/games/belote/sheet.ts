// A tie's points are carried over to the winner of the next deal.

import { t } from '../../lib/words.svelte'
import type { Side } from '../../table/parts'
import type { Row, SheetData } from '../../table/contract'

interface Held extends SheetData {
  received: number
  held: number
}

export function received(sheet: SheetData, sides: readonly Side[]): Row[] {
  const { received, scores } = sheet as Held
  if (!received) return []
  // They are credited to the side that won the deal: its score includes them.
  const most = Math.max(...scores)
  const values = sides.map(({ unit }) => (scores[unit] === most ? received : 0))
  return [{ name: t('sheet-received'), rule: 'BEL-10.7', values, kind: 'line' }]
}

export function remarks(sheet: SheetData): string[] {
  const { held } = sheet as Held
  return held ? [t('sheet-held', { points: held })] : []
}
