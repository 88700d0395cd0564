// Seasons: HTTP requests, and those that this browser directs.

import { call } from '../lib/api'
import { hex } from '../lib/random'
import type { OpenedSeason, SeasonChange, SeasonView } from '../lib/wire'

export interface KeptSeason {
  id: string
  title: string
  token: string
}

const KEY = 'ridotto-seasons'
const LIMIT = 50

/** Return the seasons that this browser directs, the latest first. */
export function keptSeasons(): KeptSeason[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as KeptSeason[]) : []
  } catch {
    return [] // damaged, or storage is not allowed
  }
}

function write(all: readonly KeptSeason[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, LIMIT)))
  } catch {
    // Without storage, the link is all there is.
  }
}

export const keepSeason = (season: KeptSeason): void =>
  write([season, ...keptSeasons().filter(({ id }) => id !== season.id)])
export const dropSeason = (id: string): void => write(keptSeasons().filter((one) => one.id !== id))

const path = (id: string): string => `/seasons/${encodeURIComponent(id)}`
const carried = (token: string | null) => (token ? { token } : {})

export const season = (id: string, token: string | null) => call<SeasonView>('GET', path(id), undefined, carried(token))
export const changeSeason = (id: string, token: string, change: SeasonChange) =>
  call<SeasonView>('POST', path(id), change, { token })

/** Delete a season; its evenings stay. */
export async function removeSeason(id: string, token: string): Promise<void> {
  const answer = await fetch(`/api${path(id)}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  dropSeason(id)
}

/** Open a season with its first evening, whose director's token this is. */
export async function openSeason(title: string, evening: string, token: string): Promise<KeptSeason> {
  const made = await call<OpenedSeason>('POST', '/seasons', { id: hex(24), title, evening, token })
  const kept = { id: made.id, title, token: made.director }
  keepSeason(kept)
  return kept
}
