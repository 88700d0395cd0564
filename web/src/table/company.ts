// The company of the ridotto: what the bots are called. `ridotto.bots.company` has the characters.

import type { GameInfo, SeatInfo } from '../lib/wire'
import { need, t } from '../lib/words.svelte'

void need('company')

export const characterName = (character: string): string => t(`company-${character}`)

/** What a bot is called that a player has brought; "": it has not come yet. */
export const ownName = (own: string): string => (own ? t('company-own', { name: own }) : t('company-own-unnamed'))

/** Names of the lent seats' bots whose place another program has taken: it is not the one that was there before. */
export const changedPrograms = (before: SeatInfo[], now: SeatInfo[]): string[] =>
  now.flatMap(({ own, programs = 0 }, seat) => {
    const then = before[seat]?.programs ?? programs
    return own !== null && then > 0 && programs > then ? [own] : []
  })

export type Level = GameInfo['level']

/** From the weakest up. */
const LEVELS: Level[] = ['random', 'beginner', 'steady', 'strong', 'master']

/** How many marks tell a level at a seat: none for the one that plays anything, four for the best. */
export const marks = (level: Level): number => LEVELS.indexOf(level)

/** Levels as people choose among them, the weakest first. */
export const ascending = (levels: Level[]): Level[] => levels.toSorted((one, other) => marks(one) - marks(other))

/** Name and calling: "Zanetta, a singer at San Moisè (strong bot)"; null: nobody knows how well the bot plays. */
export const introduced = (character: string, level: Level | null): string =>
  t(level ? 'company-who-level' : 'company-who', {
    name: characterName(character),
    title: t(`company-${character}-title`),
    level: level ? t(`company-level-${level}`) : '',
  })
