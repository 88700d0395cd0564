/** What was said, in words. */

import type { Face } from '../../games/face'
import type { Faces } from '../../lib/settings.svelte'
import type { Spoken } from '../../lib/wire'
import { t, told } from '../../lib/words.svelte'

/** A preset phrase: "do not call" has the message talk-phrase-do-not-call. */
export function phraseWords(phrase: string): string {
  const id = `talk-phrase-${phrase.toLowerCase().replaceAll(' ', '-')}`
  return told(id) ? t(id) : phrase
}

export interface Hearing {
  me: number | null
  meanings: string[] | null
  names: string[]
  faces: Faces
}

export const spokenWords = (spoken: Spoken, hearing: Hearing, face: Face): string =>
  face.said(spoken, hearing) ?? (spoken.kind === 'phrase' ? phraseWords(String(spoken.value)) : String(spoken.value))
