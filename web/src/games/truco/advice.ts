import { label } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import { t, hasMessage } from '../../lib/words.svelte'

/** Return an action, given in notation, worded as advice. */
export function advice(action: string, faces: Faces): string {
  const [verb = '', first = '', last = ''] = action.split(' ')
  if (verb === 'play' && first === 'top') return t('hint-play-top')
  if (verb === 'play') return t(last === 'down' ? 'hint-play-down' : 'hint-play', { card: label(first, faces) })
  if (verb === 'cut') return t('hint-cut', { n: Number(first), end: last })
  return hasMessage(`hint-${verb}`) ? t(`hint-${verb}`) : action
}
