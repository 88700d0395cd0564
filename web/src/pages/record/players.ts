// Players of a recorded match.

import { personName } from '../../lib/person'
import { t } from '../../lib/words.svelte'
import { characterName, type Level } from '../../table/company'

/** Form of bots' names in a record's list of players. */
const BOT = /^(master|strong|steady|beginner|random) bot$/

/** Return the level of the bot with this name; null for a person. */
export const levelOf = (player: string): Level | null => (BOT.exec(player)?.[1] as Level | undefined) ?? null

export const isBot = (player: string): boolean => levelOf(player) !== null

/** Return a player's name: for bots as at the table or, if their characters are unknown, by their seats. */
export const playerName = (player: string, seat: number, character?: string | null): string =>
  character ? characterName(character) : isBot(player) ? t('base-bot', { number: seat + 1 }) : personName(player)
