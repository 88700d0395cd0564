import { short, SIGNS, type Suit } from '../../lib/cards'
import { need, t } from '../../lib/words.svelte'
import type { View } from '../../table/contract'
import { actor } from '../../table/parts'

void need('sheet', 'trick')

interface Named {
  trump?: Suit | null
  declarer?: number | null
  called?: string | null
  contract?: { declarer: number; number: number | 'capot'; denomination: string; multiplier: number } | null
}

const WORDS: Record<string, string> = { NT: 'trick-no-trumps', AT: 'trick-all-trumps' }

const denomination = (text: string): string => (WORDS[text] ? t(WORDS[text]) : SIGNS[text as Suit])

/** What was played: "90 ♥ by Left"; null where nobody took anything. */
export function played(view: View, names: readonly string[], me: number | null): string | null {
  const { trump, declarer, called, contract } = view as unknown as Named
  const by = (seat: number) => t('trick-by', actor(names, seat, me))
  if (contract) {
    const number = contract.number === 'capot' ? t('trick-capot') : contract.number
    const times = contract.multiplier > 1 ? ` ${t('trick-times', { times: contract.multiplier })}` : ''
    return `${number} ${denomination(contract.denomination)}${times} ${by(contract.declarer)}`
  }
  if (typeof declarer !== 'number') return null
  if (called) return `${short(called)} ${by(declarer)}`
  return trump ? `${denomination(trump)} ${by(declarer)}` : null
}
