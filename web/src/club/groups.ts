// Groups (gironi) of an evening, each with standings of its own.

import type { ClubRow, ClubWall } from '../lib/wire'

interface Standing {
  /** "" if there is one only. */
  group: string
  rows: ClubRow[]
  /** Number of lines that go on; null if places do not decide that. */
  best: number | null
  /** The others play a consolation bracket. */
  consolante: boolean
}

/** Return the standings of each group: of the poules as long as they are played, of the groups of the entries, or one. */
export function byGroup({
  groups,
  standings,
  poules,
  poules_now: now,
}: Pick<ClubWall, 'groups' | 'standings' | 'poules' | 'poules_now'>): Standing[] {
  if (now && poules.length)
    return poules.map(({ name, rows, best, consolante }) => ({ group: name, rows, best, consolante }))
  if (!groups.length) return [{ group: '', rows: standings, best: null, consolante: false }]
  return groups.map((group) => ({
    group,
    rows: standings.filter((row) => row.group === group),
    best: null,
    consolante: false,
  }))
}
