/** Talk in words, with its speaker. */

import type { TableConnection } from '../../lib/connection.svelte'
import { person, personName } from '../../lib/person'
import { settings } from '../../lib/settings.svelte'
import type { Spoken } from '../../lib/wire'
import { need, t, hasMessage } from '../../lib/words.svelte'
import { characterName } from '../company'
import type { Face, TalkReader } from '../contract'

void need('talk', 'banter')

/** Return a preset phrase: "do not call" has the message talk-phrase-do-not-call. */
export function phraseWords(phrase: string): string {
  const id = `talk-phrase-${phrase.toLowerCase().replaceAll(' ', '-')}`
  return hasMessage(id) ? t(id) : phrase
}

export function spokenWords(spoken: Spoken, hearing: TalkReader, face: Face): string {
  const value = String(spoken.value)
  if (spoken.kind === 'banter') return t(`banter-${value.replaceAll(' ', '-')}`)
  return face.said(spoken, hearing) ?? (spoken.kind === 'phrase' ? phraseWords(value) : value)
}

/** Return the name of the speaker. */
export const speakerName = ({ nickname, bot }: Spoken): string => (bot ? characterName(nickname) : personName(nickname))

/** Return the name of the speaker as in a sentence. */
export const speakerInSentence = ({ nickname, bot }: Spoken): string =>
  bot ? characterName(nickname) : person(nickname)

/** Return the key by which a speaker is muted: no person can have the same key as a bot. */
export const voiceOf = ({ nickname, bot }: Spoken): string => (bot ? `\u0000${nickname}` : nickname)

/** True if the reader hasn't muted it. */
export const isHeard = (spoken: Spoken): boolean =>
  !settings.muted.includes(voiceOf(spoken)) && (settings.banter || spoken.kind !== 'banter')

/** Return the meanings of the reader's team's signals: those it has written down or, with a bot, the bots' own. */
export function meaningsOf(
  { you, table }: Pick<TableConnection, 'you' | 'table'>,
  signals: readonly string[],
): string[] | null {
  if (you?.meanings?.some(Boolean)) return you.meanings
  const partner = you?.seat == null ? null : table?.seats[(you.seat + 2) % 4]
  return partner?.character ? signals.map((meaning) => meaning && t(`talk-code-${meaning}`)) : null
}
