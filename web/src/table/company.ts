// The company of the ridotto: what the bots are called. `ridotto.bots.company` has the characters.

import { need, t } from '../lib/words.svelte'

void need('company')

export const characterName = (character: string): string => t(`company-${character}`)

/** Name and calling: "Zanetta, a singer at San Moisè (bot)". */
export const introduced = (character: string): string =>
  t('company-who', { name: characterName(character), title: t(`company-${character}-title`) })
