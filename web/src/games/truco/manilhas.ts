// The deal's four top cards: their names, and the card that was turned up to name them.

import { label, rankOf, suitOf } from '../../lib/cards'
import type { TrucoView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import type { Faces } from '../../table/contract'

/** A name is that of a suit, whatever the rank: zap, copeta, espadilha, pica-fumo (TRU-3.3, TRU-3.6). */
export const manilhaName = (card: string): string => t(`truco-manilha-${suitOf(card)}`)

/** Return the tags of the deal's manilhas, by card. */
export const manilhaTags = ({ manilhas }: Pick<TrucoView, 'manilhas'>): Map<string, { text: string; said: string }> =>
  new Map(
    manilhas.map((card) => {
      const name = manilhaName(card)
      return [card, { text: name, said: t('truco-manilha', { name }) }]
    }),
  )

/** Return what was turned up and which cards are the manilhas: "Vira 3♦: the fours are manilhas". */
export function viraSentence(vira: string, { manilhas }: Pick<TrucoView, 'manilhas'>, faces: Faces): string {
  return t('truco-vira-names', { card: label(vira, faces), rank: rankOf(manilhas[0]!), faces })
}
