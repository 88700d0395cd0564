// An action of the games' notation in words, as advice.

import { label, suitName } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'

const BARE = ['pass', 'take', 'coinche', 'surcoinche', 'claim', 'keep', 'give', 'throw', 'accept', 'fold', 'truco', 'draw', 'withdraw']

/** What an action of the notation advises. */
export function advice(action: string, faces: Faces): string {
  const [verb = '', ...words] = action.split(' ')
  const [first = '', last = ''] = words
  const card = (name: string) => label(name, faces)
  const cards = (names: string[]) => names.map(card).join(', ')
  const denomination = (name: string) =>
    name === 'NT' ? t('hint-no-trumps') : name === 'AT' ? t('hint-all-trumps') : suitName(name, faces)

  if (verb === 'play' && first === 'top') return t('hint-play-top')
  if (verb === 'play') return t(last === 'down' ? 'hint-play-down' : 'hint-play', { card: card(first) })
  if (verb === 'take' && first) return t('hint-take-suit', { suit: suitName(first, faces) })
  if (BARE.includes(verb)) return t(`hint-${verb}`)
  if (verb === 'bid' && first === 'alone') return t('hint-bid-alone')
  if (verb === 'bid' && last) return t('hint-bid-suit', { bid: first === 'capot' ? t('hint-capot') : first, suit: denomination(last) })
  if (verb === 'bid') return t('hint-bid', { bid: first })
  if (verb === 'trump') return t('hint-trump', { suit: suitName(first, faces) })
  if (verb === 'cut') return t('hint-cut', { n: Number(first), end: last })
  if (verb === 'declare') return t('hint-declare', { cards: cards(words) })
  if (verb === 'meld') return t('hint-meld', { cards: cards(words) })
  if (verb === 'discard') return t('hint-discard', { card: card(first) })
  if (verb === 'add') {
    const end = words.indexOf('=')
    return t('hint-add', { n: Number(first), cards: cards(words.slice(1, end < 0 ? undefined : end)) })
  }
  return action
}
