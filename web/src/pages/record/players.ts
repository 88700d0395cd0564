// Who played a recorded match.

import { t } from '../../lib/words.svelte'
import { characterName, type Level } from '../../table/company'

/** How bots stand in a record's list of players. */
const BOT = /^(master|strong|steady|beginner|random) bot$/

/** How well the bot played that is called so; null for a person. */
export const levelOf = (player: string): Level | null => (BOT.exec(player)?.[1] as Level | undefined) ?? null

export const isBot = (player: string): boolean => levelOf(player) !== null

/** What to call a player: bots as at the table or, where it is not known who they were, by their seats. */
export const playerName = (player: string, seat: number, character?: string | null): string =>
  character ? characterName(character) : isBot(player) ? t('base-bot', { number: seat + 1 }) : player
