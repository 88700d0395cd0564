// A score sheet as rows: what the core's lines say, and what a game's sheet holds besides.

import { t } from '../../lib/words.svelte'
import type { Side } from '../parts'

/** As in the views and in the wire's DealScore. */
export interface SheetData {
  outcome: string
  lines: [name: string, rule: string, points: number[]][]
  scores: number[]
  multiplier?: number
  received?: number
  held?: number
  declarer?: number | null
  partner?: number | 'none' | null
  side_points?: number
  side_tricks?: number
  number?: number
}

export interface Row {
  name: string
  rule: string | null
  /** By column. */
  values: (number | string)[]
  kind: 'line' | 'sum' | 'total'
}

/** The rule that says what an outcome pays. */
const PAYS: Record<string, Record<string, string>> = {
  belote: { made: 'BEL-10.4', failed: 'BEL-10.5', tied: 'BEL-10.6', claimed: 'BEL-11.5', void: 'BEL-5.5' },
  coinche: { made: 'COI-9.3', failed: 'COI-9.5', void: 'COI-5.5' },
  'briscola-bugiarda': { made: 'BRB-8.2', failed: 'BRB-8.2', void: 'BRB-8.9' },
  burraco: { closed: 'BUR-12.2' },
  truco: {},
}
export const paysRule = (game: string, outcome: string): string | null => PAYS[game]?.[outcome] ?? null

/** Lines that stand although all their points are zero. */
const ALWAYS = ['cards', 'card points', 'cards melded', 'melded cards', 'total', 'points taken', 'counted', 'sum']
/** Lines that sum up those above. */
const SUMS = ['total', 'points taken', 'counted', 'sum']

const SCORED: Record<string, string> = { 'briscola-bugiarda': 'sheet-chips', coinche: 'sheet-rounded' }
const SCORED_RULE: Record<string, string> = { 'briscola-bugiarda': 'BRB-8.3', coinche: 'COI-9.8', belote: 'BEL-10.8' }

export function rows(game: string, sheet: SheetData, totals: number[], sides: readonly Side[]): Row[] {
  const by = (points: readonly number[]) => sides.map(({ unit }) => points[unit] ?? 0)
  const lines: Row[] = sheet.lines
    .filter(([name, , points]) => ALWAYS.includes(name) || points.some(Boolean))
    .map(([name, rule, points]) => ({
      name: t(`sheet-line-${name.replaceAll(' ', '-')}`),
      rule,
      values: by(points),
      kind: SUMS.includes(name) ? 'sum' : 'line',
    }))
  return [
    ...lines,
    ...extras(sheet, sides),
    {
      name: t(SCORED[game] ?? 'sheet-scored'),
      rule: SCORED_RULE[game] ?? null,
      values: by(sheet.scores).map((points) => (game === 'briscola-bugiarda' && points > 0 ? `+${points}` : points)),
      kind: 'total',
    },
    { name: t('sheet-total'), rule: null, values: by(totals), kind: 'total' },
  ]
}

function extras(sheet: SheetData, sides: readonly Side[]): Row[] {
  const found: Row[] = []
  if ((sheet.multiplier ?? 1) > 1) {
    const values = sides.map(() => `×${sheet.multiplier}`)
    found.push({ name: t('sheet-multiplier'), rule: 'COI-9.7', values, kind: 'line' })
  }
  if (sheet.received) {
    // They go to the side that won the deal: the one whose score holds them.
    const most = Math.max(...sheet.scores)
    const values = sides.map(({ unit }) => (sheet.scores[unit] === most ? sheet.received! : 0))
    found.push({ name: t('sheet-received'), rule: 'BEL-10.7', values, kind: 'line' })
  }
  return found
}

/** Remarks below a sheet. */
export function remarks(sheet: SheetData, names: readonly string[]): string[] {
  const found: string[] = []
  if (sheet.held) found.push(t('sheet-held', { points: sheet.held }))
  if (sheet.declarer !== null && sheet.declarer !== undefined) {
    const { side_points: points = 0, side_tricks: tricks = 0, number = 0, declarer, partner } = sheet
    const args = { points, tricks, number: number > 0 ? `+${number}` : `−${-number}`, who: names[declarer]! }
    found.push(typeof partner === 'number' ? t('sheet-side', { ...args, partner: names[partner]! }) : t('sheet-side-alone', args))
  }
  return found
}

/** How a deal ended, in a word or two. */
export const outcome = (sheet: SheetData): string => t(`sheet-outcome-${sheet.outcome}`)
