// Rules of an evening's game: options that differ from the rulebook's, seen as a preset and what differs from it.

import type { GameInfo } from '../../lib/wire'
import { differing, distinct, presetValues, tableValues, type Values } from '../../pages/parts/options'

/** Options that stay when another preset is chosen: the evening has settled them. */
const KEPT = ['deals', 'target', 'players']

/** True if the game has its presets as an option: then it alone names the preset. */
const isNamed = (info: GameInfo): boolean => info.options.some(({ name }) => name === 'preset')

/** Return the preset of some options: the one they name, or the one with the fewest differences. */
export function presetOf(info: GameInfo, options: Values): string {
  if (isNamed(info)) return typeof options.preset === 'string' ? options.preset : 'default'
  const values = tableValues(info, options)
  const distance = (preset: string): number =>
    differing(info, values, presetValues(info, preset, options)).filter(({ name }) => !KEPT.includes(name)).length
  return distinct(info).reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** Return the options of a preset, with those of the present ones that stay. */
export function optionsOf(info: GameInfo, preset: string, options: Values): Values {
  const kept = Object.entries(options).filter(([name]) => KEPT.includes(name))
  const chosen = isNamed(info) ? [['preset', preset] as const] : Object.entries(info.presets[preset] ?? {})
  return Object.fromEntries([...chosen.filter(([name]) => !KEPT.includes(name)), ...kept])
}
