// A score sheet as rows: the server's lines, and the additions of the game's face.

import { signed } from '../../lib/numbers'
import type { DealScore, GameInfo } from '../../lib/wire'
import { t, hasMessage } from '../../lib/words.svelte'
import type { Game, Row, SheetData } from '../contract'
import type { Side } from '../parts'

export const sheetOf = (deal: DealScore): SheetData => deal.sheet as unknown as SheetData

/** Return the name of a line: the server's own if there is no message for it. */
function lineName(name: string): string {
  const id = `sheet-line-${name.replaceAll(' ', '-')}`
  return hasMessage(id) ? t(id) : name
}

export function rows({ info, face }: Game, sheet: SheetData, totals: number[], sides: readonly Side[]): Row[] {
  const { always, sums, scored, signed: withPlus } = info.sheet
  const by = (points: readonly number[]) => sides.map(({ unit }) => points[unit] ?? 0)
  const score = by(sheet.scores)
  const said: Row[] = sheet.lines
    .filter(([name, , points]) => always.includes(name) || points.some(Boolean))
    .map(([name, rule, points]) => ({
      name: lineName(name),
      rule,
      values: by(points),
      kind: sums.includes(name) ? 'sum' : 'line',
    }))
  // Leave out a sum, or an only line, that equals the score; and the match score after the first deal.
  const again = said.find(
    ({ kind, values }) => (kind === 'sum' || sheet.lines.length === 1) && String(values) === String(score),
  )
  const match = by(standing(info, totals))
  // What is paid beside the sum, like a belote at contests, is not multiplied with it.
  const beside = said.findLastIndex(({ kind }) => kind === 'sum') + 1 || said.length
  return [
    ...said.slice(0, beside).filter((line) => line !== again),
    ...face.rows(sheet, sides),
    ...said.slice(beside).filter((line) => line !== again),
    {
      name: t(face.scored),
      rule: scored ?? again?.rule ?? null,
      values: score.map((points) => (withPlus ? signed(points) : points)),
      kind: 'total',
    },
    ...(String(match) === String(score)
      ? []
      : [{ name: t('sheet-total'), rule: null, values: match, kind: 'total' as const }]),
  ]
}

/** Return the match score after a deal, with nobody shown above the target. */
export const standing = ({ sheet: { ceiling } }: Pick<GameInfo, 'sheet'>, totals: readonly number[]): number[] =>
  totals.map((total) => (ceiling === null ? total : Math.min(total, ceiling)))

/**
 * Return the number of a deal in the table of its match. `counted`: the match has a fixed number of deals, of which void ones are
 * none.
 */
export function numberOf(deals: readonly DealScore[], deal: DealScore, counted: boolean): string {
  if (!counted) return String(deal.number + 1)
  const valid = deals.filter((one) => sheetOf(one).outcome !== 'void')
  return valid.includes(deal) ? String(valid.indexOf(deal) + 1) : '–'
}

/** Return how a deal ended, in a word or two. */
export function outcome(sheet: SheetData): string {
  const id = `sheet-outcome-${sheet.outcome}`
  return hasMessage(id) ? t(id) : sheet.outcome
}
