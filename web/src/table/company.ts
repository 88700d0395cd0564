// Names of the bots' characters, which are defined in `ridotto.bots.company`.

import type { GameInfo, SeatInfo } from '../lib/wire'
import { need, t } from '../lib/words.svelte'

void need('company')

export const characterName = (character: string): string => t(`company-${character}`)

/** Return the name of a player's own bot; for "" a message that it has not connected yet. */
export const ownName = (own: string): string => (own ? t('company-own', { name: own }) : t('company-own-unnamed'))

/**
 * Return the names of the bots on lent seats whose program has been replaced by another one since the previous state.
 */
export const changedPrograms = (before: SeatInfo[], now: SeatInfo[]): string[] =>
  now.flatMap(({ own, programs = 0 }, seat) => {
    const then = before[seat]?.programs ?? programs
    return own !== null && then > 0 && programs > then ? [own] : []
  })

export type Level = GameInfo['level']

/** Levels from the weakest up. */
const LEVELS: Level[] = ['random', 'beginner', 'steady', 'strong', 'master']

/** Return the number of dots that show a level at a seat: none for the random bot, four for the best. */
export const levelDots = (level: Level): number => LEVELS.indexOf(level)

/** Return the names of the levels for a form, the weakest first. */
export const ascending = (levels: Level[]): Level[] =>
  levels.toSorted((one, other) => levelDots(one) - levelDots(other))

/** Return name, calling and level: "Zanetta, a singer at San Moisè (strong bot)"; null if the level is unknown. */
export const introduction = (character: string, level: Level | null): string =>
  t(level ? 'company-who-level' : 'company-who', {
    name: characterName(character),
    title: t(`company-${character}-title`),
    level: level ? t(`company-level-${level}`) : '',
  })
