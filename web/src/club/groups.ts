// Groups (gironi) of an evening, each with standings of its own.

import type { ClubRow, ClubWall } from '../lib/wire'

interface Standing {
  /** "" if there is one only. */
  group: string
  rows: ClubRow[]
}

/** Return the standings of each group. */
export const byGroup = ({ groups, standings }: Pick<ClubWall, 'groups' | 'standings'>): Standing[] =>
  groups.length
    ? groups.map((group) => ({ group, rows: standings.filter((row) => row.group === group) }))
    : [{ group: '', rows: standings }]
