// Games as listed by the server.

import { api } from './api'
import { startOr } from './start'
import type { GameInfo } from './wire'
import { t, hasMessage } from './words.svelte'

let listed = $state.raw<GameInfo[]>([])
let asked: Promise<GameInfo[]> | null = null

/** Return the games. Fetched once: they don't change while the server runs. */
export const games = (): Promise<GameInfo[]> =>
  (asked ??= startOr('games', api.games).then(
    (list) => (listed = list),
    (problem: unknown) => {
      asked = null
      throw problem
    },
  ))

export const gameInfo = async (name: string): Promise<GameInfo | undefined> =>
  (await games()).find((game) => game.name === name)

/** Return a game's name in the user's language or, without a translation, the title of its rulebook. */
export const gameName = (name: string): string =>
  hasMessage(`lobby-${name}`) ? t(`lobby-${name}`) : (listed.find((game) => game.name === name)?.title ?? name)

/** True if the game has a search bot: reviews need one. */
export const hasSearchBot = ({ levels }: GameInfo): boolean => (levels as readonly string[]).includes('strong')

/** Return a line about a game for the lobby; "" if there is none. */
export const gameLine = (name: string): string => (hasMessage(`lobby-${name}-line`) ? t(`lobby-${name}-line`) : '')

/** Return the other names of a game, by which people search for it; "" if there are none. */
export const gameAlso = (name: string): string => (hasMessage(`lobby-${name}-also`) ? t(`lobby-${name}-also`) : '')

/** Return the URL of a game's primer; null if it has none, or if that is unknown yet. */
export const learnHref = (name: string): string | null =>
  listed.find((game) => game.name === name)?.primer ? `/learn/${name}` : null

/**
 * Return the game whose rulebook contains a rule; "" while that is unknown. Rulebooks cite each other, so rule ids are
 * unique.
 */
export const bookOf = (rule: string): string => listed.find(({ prefix }) => rule.startsWith(`${prefix}-`))?.name ?? ''

/** Return the URL of a rule in its rulebook. */
export const ruleHref = (rule: string): string => `/rules/${bookOf(rule)}#${rule}`
