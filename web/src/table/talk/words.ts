/** What was said, in words. */

import { label, suitName } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import type { Spoken } from '../../lib/wire'
import { t, told } from '../../lib/words.svelte'

/** A preset phrase: "do not call" has the message talk-phrase-do-not-call. */
export function phraseWords(phrase: string): string {
  const id = `talk-phrase-${phrase.toLowerCase().replaceAll(' ', '-')}`
  return told(id) ? t(id) : phrase
}

/** A claim in the notation of BRB-12.6: "claim not-have 7C". */
export function claimWords(claim: string, speaker: number | null, names: string[], faces: Faces): string {
  const [, kind = '', what = ''] = claim.split(' ')
  if (kind.endsWith('partner')) {
    const self = Number(what) === speaker ? '-self' : ''
    return t(`talk-claimed-${kind}${self}`, { name: names[Number(what)] ?? what })
  }
  if (what.length === 1) return t(`talk-claimed-${kind}-suit`, { suit: suitName(what, faces) })
  return t(`talk-claimed-${kind}-card`, { card: label(what, faces) })
}

/** A signal; its meaning is known to the team that gave it. */
export const signalWords = (number: number, meaning: string | undefined): string =>
  meaning ? t('talk-signal-means', { number, meaning }) : t('talk-signal', { number })

export interface Hearing {
  me: number | null
  meanings: string[] | null
  names: string[]
  faces: Faces
}

export function spokenWords({ kind, value, seat }: Spoken, { me, meanings, names, faces }: Hearing): string {
  if (kind === 'phrase') return phraseWords(String(value))
  if (kind === 'claim') return claimWords(String(value), seat, names, faces)
  if (kind === 'text') return String(value)
  const own = me !== null && seat !== null && me % 2 === seat % 2
  return signalWords(Number(value), own ? meanings?.[Number(value) - 1] : undefined)
}
