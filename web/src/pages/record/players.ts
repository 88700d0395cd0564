// Who played a recorded match.

import { t } from '../../lib/words.svelte'
import { characterName } from '../../table/company'

/** How bots stand in a record's list of players. */
const BOT = /^(steady|random) bot$/

export const isBot = (player: string): boolean => BOT.test(player)

/** What to call a player: bots as at the table or, where it is not known who they were, by their seats. */
export const playerName = (player: string, seat: number, character?: string | null): string =>
  character ? characterName(character) : isBot(player) ? t('base-bot', { number: seat + 1 }) : player
