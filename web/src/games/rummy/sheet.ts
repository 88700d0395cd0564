import { need, t } from '../../lib/words.svelte'
import type { View } from '../../table/contract'
import { actor } from '../../table/parts'

void need('trick')

/** Who closed; null when nobody did. */
export const played = ({ closer }: View, names: readonly string[], me: number | null): string | null =>
  typeof closer === 'number' ? t('trick-by', actor(names, closer, me)) : null
