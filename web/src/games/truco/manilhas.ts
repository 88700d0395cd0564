// The deal's four top cards: their names, and the card that was turned up to name them.

import { label, rankOf, suitOf, worded } from '../../lib/cards'
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

type Named = Pick<TrucoView, 'manilhas'>

const named = ({ manilhas }: Named, faces: Faces) => ({ rank: worded(rankOf(manilhas[0]!)), faces })

/** Return which cards are the manilhas: "the fours are manilhas". */
export const viraRanks = (view: Named, faces: Faces): string => t('truco-vira-ranks', named(view, faces))

/** Return what was turned up and which cards are the manilhas: "Vira, Three of diamonds: the fours are manilhas". */
export const viraSentence = (vira: string, view: Named, faces: Faces): string =>
  t('truco-vira-names', { card: label(vira, faces), ...named(view, faces) })
