// Ways to open a table, under a name.

import { api } from '../../lib/api'
import { notify } from '../../lib/notices.svelte'
import { ownName } from '../../lib/ownname.svelte'
import { go } from '../../lib/router.svelte'
import { settings } from '../../lib/settings.svelte'
import type { GameInfo, NewTable } from '../../lib/wire'
import type { Level } from '../../table/company'
import { PLAYERS } from './options'

/** Table whose match is to begin as soon as it is loaded: "play now". */
let toStart: string | null = null

/**
 * True if a table was opened to be played at once. Its page begins the match once it has the seal for the first deal.
 */
export function startsAtOnce(id: string): boolean {
  return toStart === id
}

/** Open a table and go there, with `play` straight into the first deal; shows why if that fails. */
export async function openTable({ play = false, ...table }: NewTable): Promise<void> {
  await ownName.settled()
  try {
    const { id } = await api.open(table)
    if (play) toStart = id
    go(`/t/${id}`)
  } catch (problem) {
    notify((problem as Error).message, { kind: 'refusal' })
  }
}

/** Name of the page's parameter for the chosen preset. */
export const FAMILY = 'rules'

/** Return the default bots of a new table: those this user prefers, if they can play the game. */
export const usualLevel = ({ levels, level }: GameInfo): Level =>
  settings.level && levels.includes(settings.level) ? settings.level : level

/** Open a table with bots, and go straight to the first deal. */
export const playNow = (info: GameInfo, preset: string, players: number | null): Promise<void> =>
  openTable({
    game: info.name,
    play: true,
    preset,
    options: { ...info.opening, ...(players !== null && { [PLAYERS]: players }) },
    level: usualLevel(info),
  })
