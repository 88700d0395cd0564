// The games as the server lists them: what can be played here is what it says.

import { api } from './api'
import type { GameInfo } from './wire'
import { t, told } from './words.svelte'

let listed = $state.raw<GameInfo[]>([])
let asked: Promise<GameInfo[]> | null = null

/** Asked once: the games do not change under a running server. */
export const games = (): Promise<GameInfo[]> =>
  (asked ??= api.games().then(
    (list) => (listed = list),
    (problem: unknown) => {
      asked = null
      throw problem
    },
  ))

export const gameInfo = async (name: string): Promise<GameInfo | undefined> =>
  (await games()).find((game) => game.name === name)

/** What to call a game: in the user's language or, where that has no word for it, as its rulebook does. */
export const gameName = (name: string): string =>
  told(`lobby-${name}`) ? t(`lobby-${name}`) : (listed.find((game) => game.name === name)?.title ?? name)

/** Whether a table is played by rules of its own, beyond what every new table of the game begins with. */
export function hasOwnRules(name: string, options: Record<string, unknown>): boolean {
  const usual: Record<string, unknown> = listed.find((game) => game.name === name)?.opening ?? {}
  return Object.entries(options).some(([option, value]) => usual[option] !== value)
}

/** Whether somebody thinks ahead at a game: only then there is anything to review. */
export const thinks = ({ levels }: GameInfo): boolean => (levels as readonly string[]).includes('strong')

/** A line about a game, for the lobby; "" where there is none. */
export const gameLine = (name: string): string => (told(`lobby-${name}-line`) ? t(`lobby-${name}-line`) : '')

/** Address of a game's first page for strangers; null: it has none, or that is not known yet. */
export const learnHref = (name: string): string | null =>
  listed.find((game) => game.name === name)?.primer ? `/learn/${name}` : null

/** The game in whose rulebook a rule stands: one book cites another, so the id alone tells; "" while that is not known. */
export const bookOf = (rule: string): string => listed.find(({ prefix }) => rule.startsWith(`${prefix}-`))?.name ?? ''

/** A rule's place in the rulebooks. */
export const ruleHref = (rule: string): string => `/rules/${bookOf(rule)}#${rule}`
