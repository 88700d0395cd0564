import type { Spoken } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { TalkReader } from '../../table/contract'

/** Return a signal as text; its meaning is shown only to the team that gave it. */
export const signalWords = (number: number, meaning: string | undefined): string =>
  meaning ? t('talk-signal-means', { number, meaning }) : t('talk-signal', { number })

export function said({ kind, value, seat }: Spoken, { me, meanings }: TalkReader): string | null {
  if (kind !== 'signal') return null
  const own = me !== null && seat !== null && me % 2 === seat % 2
  return signalWords(Number(value), own ? meanings?.[Number(value) - 1] : undefined)
}
