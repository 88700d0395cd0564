// HTTP requests of a club's evening: docs/design/club.md.

import { call } from '../lib/api'
import { saveFile } from '../lib/saving'
import { settings } from '../lib/settings.svelte'
import type {
  AdjustedDeal,
  Adjusting,
  ClubAudit,
  ClubBrackets,
  ClubDossier,
  ClubLinks,
  ClubMovement,
  ClubPrizes,
  ClubRounds,
  ClubTemplates,
  IrregularCase,
  NewEvening,
  OpenClubTable,
  OpenedClubTable,
  OpenedEvening,
  Problem,
} from '../lib/wire'
import { t } from '../lib/words.svelte'

const at = encodeURIComponent

/** Path of an evening, or of a part of it, below /api. */
export const path = (id: string, part = ''): string => `/club/${at(id)}${part && `/${part}`}`

export const templates = () => call<ClubTemplates>('GET', '/club/templates')
export const open = (evening: NewEvening) => call<OpenedEvening>('POST', '/club', evening)
export const restore = (id: string, text: string) => call<OpenedEvening>('POST', '/club/import', { id, text })

export const rounds = (id: string) => call<ClubRounds>('GET', path(id, 'rounds'))
export const movement = (id: string) => call<ClubMovement>('GET', path(id, 'movement'))
export const brackets = (id: string, columns: number) =>
  call<ClubBrackets>('GET', `${path(id, 'brackets')}?columns=${columns}`)
export const prizes = (id: string) => call<ClubPrizes>('GET', path(id, 'prizes'))

/** Open our table for a match of a line, or find it. */
export const openTable = (id: string, token: string, where: OpenClubTable) =>
  call<OpenedClubTable>('POST', path(id, 'table'), where, { token })

export const links = (id: string, token: string) => call<ClubLinks>('GET', path(id, 'links'), undefined, { token })
export const audit = (id: string, token: string) => call<ClubAudit>('GET', path(id, 'audit'), undefined, { token })
export const dossier = (id: string, person: number, token: string) =>
  call<ClubDossier>('GET', path(id, `people/${person}`), undefined, { token })
export const remove = (id: string, token: string) => call<unknown>('DELETE', path(id), undefined, { token })

/** Return what the rulebook and the codes say about each irregularity of a game. */
export const irregularities = (game: string) =>
  call<IrregularCase[]>('GET', `/whatif/${at(game)}?language=${settings.language}`)
export const adjusted = (game: string, asked: Adjusting) => call<AdjustedDeal>('POST', `/whatif/${at(game)}`, asked)

/** Return the rows of an evening's file after a version, or the whole file; "" if there is nothing new. */
export async function newer(id: string, token: string, after: number): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`/api${path(id, 'file')}?after=${after}`, { headers })
  return answer.status === 200 ? answer.text() : ''
}

/** Fetch a file with a token, which a plain link cannot carry, and save it. Throws an error with a sentence for the user. */
export async function save(id: string, part: string, name: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': settings.language }
  const answer = await fetch(`/api${path(id, part)}`, { headers }).catch(() => null)
  if (!answer?.ok) {
    const refused = (await answer?.json().catch(() => null)) as Problem | null | undefined
    throw new Error(refused?.error ?? t('hall-export-failed'))
  }
  saveFile(await answer.blob(), name)
}
