// Seasons: HTTP requests, and those that this browser directs.

import { call } from '../lib/api'
import { hex } from '../lib/random'
import { readList, write } from '../lib/stored'
import type { OpenedSeason, SeasonChange, SeasonView } from '../lib/wire'

export interface KeptSeason {
  id: string
  title: string
  token: string
}

const KEY = 'ridotto-seasons'
const LIMIT = 50

/** Return the seasons that this browser directs, the latest first. */
export const keptSeasons = (): KeptSeason[] => readList(KEY)

const others = (id: string): KeptSeason[] => keptSeasons().filter((one) => one.id !== id)

export const keepSeason = (season: KeptSeason): void => write(KEY, [season, ...others(season.id)].slice(0, LIMIT))
export const dropSeason = (id: string): void => write(KEY, others(id))

const path = (id: string): string => `/seasons/${encodeURIComponent(id)}`
const carried = (token: string | null) => (token ? { token } : {})

export const season = (id: string, token: string | null) => call<SeasonView>('GET', path(id), undefined, carried(token))
export const changeSeason = (id: string, token: string, change: SeasonChange) =>
  call<SeasonView>('POST', path(id), change, { token })

/** Delete a season; its evenings stay. */
export async function removeSeason(id: string, token: string): Promise<void> {
  await call<unknown>('DELETE', path(id), undefined, { token })
  dropSeason(id)
}

/** Open a season with its first evening, whose director's token this is. */
export async function openSeason(title: string, evening: string, token: string): Promise<KeptSeason> {
  const made = await call<OpenedSeason>('POST', '/seasons', { id: hex(24), title, evening, token })
  const kept = { id: made.id, title, token: made.director }
  keepSeason(kept)
  return kept
}
