// Who played a recorded match.

import { t } from '../../lib/words.svelte'

/** How bots stand in a record's list of players. */
const BOT = /^(steady|random) bot$/

export const isBot = (player: string): boolean => BOT.test(player)

/** What to call a player: bots by their seats, as at the table. */
export const playerName = (player: string, seat: number): string =>
  isBot(player) ? t('base-bot', { number: seat + 1 }) : player
