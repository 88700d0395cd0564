import { label, suitName } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import { series } from '../../lib/punctuation'
import { t, hasMessage } from '../../lib/words.svelte'

/** Return an action, given in notation, worded as advice. */
export function advice(action: string, faces: Faces): string {
  const [verb = '', ...words] = (action.split(' = ')[0] ?? '').split(' ')
  const cards = (names: string[]) => series(names.map((card) => label(card, faces)))

  if (verb === 'trump') return t('hint-trump', { suit: suitName(words[0]!, faces) })
  if (verb === 'take') return t('hint-pile')
  if (verb === 'meld') return t('hint-meld', { cards: cards(words) })
  if (verb === 'discard') return t('hint-discard', { card: cards(words) })
  if (verb === 'add') return t('hint-add', { n: Number(words[0]), cards: cards(words.slice(1)) })
  return hasMessage(`hint-${verb}`) ? t(`hint-${verb}`) : action
}
