// Ways to a table, under a name.

import { api } from '../../lib/api'
import { introduced, rename } from '../../lib/me'
import { notify } from '../../lib/notices.svelte'
import { go } from '../../lib/router.svelte'
import { settings } from '../../lib/settings.svelte'
import type { GameInfo, NewTable } from '../../lib/wire'
import type { Level } from '../../table/company'

/** The table that is to begin as soon as it is there: "play now". */
let eager: string | null = null

/** Whether a table was opened to be played at once. Then its page begins the match, when it has seen the seal of the first deal. */
export function isEager(id: string): boolean {
  return eager === id
}

let naming: Promise<unknown> | null = null

/** Keeps the guest's name; null when that failed, and then it has told why. */
export async function keepName(name: string): Promise<string | null> {
  const kept = rename(name).catch((problem: unknown) => {
    notify((problem as Error).message, { kind: 'refusal' })
    return null
  })
  naming = kept
  return kept
}

/** Opens a table and goes there, with `play` straight into the first deal; tells why when that fails. */
export async function openTable({ play = false, ...table }: NewTable): Promise<void> {
  await (naming ?? introduced())
  try {
    const { id } = await api.open(table)
    if (play) eager = id
    go(`/t/${id}`)
  } catch (problem) {
    notify((problem as Error).message, { kind: 'refusal' })
  }
}

/** The option that settles how many play; a game of one number has none. */
export const PLAYERS = 'players'

/** The bots that a new table begins with: those this browser's user likes, if they play the game. */
export const usualLevel = ({ levels, level }: GameInfo): Level =>
  settings.level && levels.includes(settings.level) ? settings.level : level

/** A table against bots, and straight into the first deal. */
export const playNow = (info: GameInfo, players: number | null): Promise<void> =>
  openTable({
    game: info.name,
    play: true,
    options: { ...info.opening, ...(players !== null && { [PLAYERS]: players }) },
    level: usualLevel(info),
  })
