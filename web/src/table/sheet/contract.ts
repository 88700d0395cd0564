import { short, SIGNS, type Suit } from '../../lib/cards'
import { t } from '../../lib/words.svelte'
import type { View } from '../contract'
import { actor } from '../parts'

interface Named {
  game: string
  trump?: Suit | null
  declarer?: number | null
  called?: string | null
  closer?: number | null
  contract?: { declarer: number; number: number | 'capot'; denomination: string; multiplier: number } | null
}

const WORDS: Record<string, string> = { NT: 'trick-no-trumps', AT: 'trick-all-trumps' }

const denomination = (text: string): string => (WORDS[text] ? t(WORDS[text]) : SIGNS[text as Suit])

/** What was played in a deal that is over: "90 ♥ by Left", or who closed; null where there is nothing to say. */
export function played(view: View, names: readonly string[], me: number | null): string | null {
  const { trump, declarer, called, closer, contract } = view as unknown as Named
  const by = (seat: number) => t('trick-by', actor(names, seat, me))
  if (contract) {
    const number = contract.number === 'capot' ? t('trick-capot') : contract.number
    const times = contract.multiplier > 1 ? ` ${t('trick-times', { times: contract.multiplier })}` : ''
    return `${number} ${denomination(contract.denomination)}${times} ${by(contract.declarer)}`
  }
  if (called && typeof declarer === 'number') return `${short(called)} ${by(declarer)}`
  if (trump && typeof declarer === 'number') return `${denomination(trump)} ${by(declarer)}`
  return typeof closer === 'number' ? by(closer) : null
}
