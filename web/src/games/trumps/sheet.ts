// Verdicts of the family's deals. What the sheet lacks comes from the last view.

import { SIGNS, type Suit } from '../../lib/cards'
import { need, t } from '../../lib/words.svelte'
import type { Side } from '../../table/parts'
import type { FinishedDeal, SheetData } from '../../table/contract'
import { outcome } from '../../table/sheet/rows'
import { subject } from '../../table/sheet/verdict'

void need('sheet', 'trick')

interface Named {
  trump?: Suit | null
  declarer?: number | null
  contract?: { declarer: number; number: number | 'capot'; denomination: string; multiplier: number } | null
}

const WORDS: Record<string, string> = { NT: 'trick-no-trumps', AT: 'trick-all-trumps' }
const denomination = (text: string): string => (WORDS[text] ? t(WORDS[text]) : SIGNS[text as Suit])

const line = ({ lines }: SheetData, wanted: string): number[] | undefined =>
  lines.find(([name]) => name === wanted)?.[2]

/** Return the verdict on a contract: "They make 110 ♥", "We are 8 short of 90 ♠". */
export function verdict(deal: FinishedDeal): string {
  const { sheet, sides } = deal
  const { trump = null, declarer = null, contract = null } = (deal.view ?? {}) as Named
  const seat = contract?.declarer ?? declarer
  const side = seat === null ? bySheet(sheet, sides) : sides.find(({ seats }) => seats.includes(seat))
  if (!side || !['made', 'failed', 'tied'].includes(sheet.outcome)) return outcome(sheet)
  const bid = contract && bidOf(contract)
  const short = contract ? missing(contract.number, line(sheet, 'points taken')?.[side.unit] ?? 0) : 0
  const told = bid ? (sheet.outcome === 'failed' && short ? 'short' : 'bid') : trump ? 'suit' : 'plain'
  return t(`verdict-${sheet.outcome}`, {
    ...subject(side),
    told,
    bid: bid ?? '',
    suit: trump ? SIGNS[trump] : '',
    short,
  })
}

function bidOf({ number, denomination: named, multiplier }: NonNullable<Named['contract']>): string {
  const bid = `${number === 'capot' ? t('trick-capot') : number} ${denomination(named)}`
  return multiplier > 1 ? `${bid} ${t('trick-times', { times: multiplier })}` : bid
}

const missing = (number: number | 'capot', taken: number): number =>
  number === 'capot' ? 0 : Math.max(0, number - taken)

/** Return the declarer's side, inferred from the points of the contract line or, without one, from the scores. */
function bySheet(sheet: SheetData, sides: readonly Side[]): Side | undefined {
  const paid = line(sheet, 'contract') ?? sheet.scores
  const [best, ...others] = sides.toSorted((a, b) => (paid[b.unit] ?? 0) - (paid[a.unit] ?? 0))
  return sheet.outcome === 'made' ? best : others.at(-1)
}
