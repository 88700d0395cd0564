import { label, rankName, suitName } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import { series } from '../../lib/punctuation'
import { t, hasMessage } from '../../lib/words.svelte'

/** Return an action, given in notation, worded as advice. */
export function advice(action: string, faces: Faces): string {
  const [verb = '', first = '', last = ''] = action.split(' ')
  const suit = (name: string) => suitName(name, faces)
  const denomination = (name: string) =>
    name === 'NT' ? t('hint-no-trumps') : name === 'AT' ? t('hint-all-trumps') : suit(name)

  if (verb === 'play') return t('hint-play', { card: label(first, faces) })
  if (verb === 'take' && first) return t('hint-take-suit', { suit: suit(first) })
  if (verb === 'bid' && first === 'alone') return t('hint-bid-alone')
  if (verb === 'bid' && last) {
    return t('hint-bid-suit', { bid: first === 'capot' ? t('hint-capot') : first, suit: denomination(last) })
  }
  if (verb === 'bid') return t('hint-bid', { bid: rankName(first, faces) })
  if (verb === 'trump') return t('hint-trump', { suit: suit(first) })
  if (verb === 'declare') {
    const cards = action.split(' ').slice(1)
    return t('hint-declare', { cards: series(cards.map((card) => label(card, faces))) })
  }
  return hasMessage(`hint-${verb}`) ? t(`hint-${verb}`) : action
}
