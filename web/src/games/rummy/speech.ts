// Melds and actions in words, for those who listen and for buttons.

import { label } from '../../lib/cards'
import { t } from '../../lib/words.svelte'
import { acting, type Laying } from './reading'
import type { LaidMeld, Side } from './view'

/** "Seven of hearts, joker as eight of hearts, nine of hearts". */
export function rowName(cards: readonly string[]): string {
  const wild = acting(cards)
  const names = cards.map((card, at) => {
    if (at !== wild?.at) return label(card)
    const stands = wild.for.length > 1 ? label(wild.for) : t('card-rank-french', { rank: wild.for })
    return t('melds-as', { card: label(card), stands })
  })
  return names.join(t('melds-comma'))
}

export const meldName = (meld: LaidMeld, game: string): string =>
  t('melds-meld', {
    number: meld.number,
    kind: meld.kind,
    cards: rowName(meld.cards),
    long: meld.long ? t(`melds-${game}-${meld.long}`) : 'no',
  })

/** What an action that names cards does, with the cards in full. */
export function layingName({ verb, number, cards, row }: Laying): string {
  if (verb === 'discard') return t('melds-say-discard', { cards: rowName(cards) })
  if (verb === 'meld') return t('melds-say-meld', { cards: rowName(cards) })
  const added = cards.map((card) => label(card)).join(t('melds-comma'))
  return t(row ? 'melds-say-add-row' : 'melds-say-add', { number: number ?? 0, cards: added, row: row ? rowName(row) : '' })
}

/** What to call a side: "Us", "Them", or its players. */
export function sideName(side: Side, sides: number, names: readonly string[], me: number | null): string {
  const [first = '', second] = side.seats.map((seat) => names[seat] ?? '')
  if (second === undefined) return first
  if (me !== null && side.own) return t('seats-us')
  if (me !== null && sides === 2 && names.length === 4) return t('seats-them')
  return t('seats-pair', { first, second })
}
