// The rules of a table as families that a person knows, such as "Mineiro": the presets, in the words of families.ftl.

import type { GameInfo } from '../../lib/wire'
import { t, hasMessage } from '../../lib/words.svelte'
import { differing, distinct, effective, optionLine, PLAYERS, presetValues, tableValues, type Values } from './options'

/** The preset that is the rulebook itself. */
export const SOURCE = 'default'

/** Return the name of a preset in a rulebook's sentence: "Federation". */
export const presetName = (preset: string, game = ''): string =>
  hasMessage(`preset-${preset}`) ? t(`preset-${preset}`, { game }) : preset

/** Return the name of a family: "As in a French contest". */
export function familyName(game: string, preset: string | null): string {
  if (!preset || preset === SOURCE) return t('family-default')
  return hasMessage(`family-${game}-${preset}`) ? t(`family-${game}-${preset}`) : presetName(preset, game)
}

/** Return where a family is played; "" if there are no words about that. */
export function familyPlace(game: string, preset: string): string {
  const id = preset === SOURCE ? 'family-default-where' : `family-${game}-${preset}-where`
  return hasMessage(id) ? t(id) : ''
}

/** Return what a family changes in the rulebook, one line each, from the words about it. */
function familyLines(game: string, preset: string, deals: number): string[] {
  const id = (line: number) => `family-${game}-${preset}-${line}`
  const lines: string[] = []
  while (hasMessage(id(lines.length + 1))) lines.push(t(id(lines.length + 1), { deals }))
  return lines
}

/** Return the family to propose: a remembered one, if the game still has it. */
export const knownFamily = (info: GameInfo, remembered: string | null | undefined): string =>
  remembered && distinct(info).includes(remembered) ? remembered : SOURCE

/** The rules of a table, in brief. */
export interface Brief {
  family: string
  name: string
  /** What differs from the rulebook, one line each. */
  lines: string[]
}

/** Return the options in which a table differs from a family, other than in its number of players or its cards' looks. */
function changes(info: GameInfo, values: Values, family: string) {
  const rules = { ...presetValues(info, SOURCE, values), ...info.presets[family] }
  const opening: Values = info.opening
  const there = effective(info, values)
  return differing(info, values, rules).filter(
    (option) => there.includes(option) && !(option.name in opening && opening[option.name] === values[option.name]),
  )
}

/** Return the family whose rules a table has; the rulebook's if it has those of none. */
function familyOf(info: GameInfo, values: Values): string {
  const fits = (family: string) => changes(info, values, family).every(({ name }) => name === PLAYERS)
  return distinct(info).find(fits) ?? SOURCE
}

/** Return the rules of a table in brief. `preset`: what it was opened with; null if that is unknown. */
export function brief(info: GameInfo, options: Values, preset: string | null): Brief {
  const values = tableValues(info, options)
  const family = preset && preset in info.presets ? preset : familyOf(info, values)
  const own = changes(info, values, family)
  const touched = info.presets[family] ?? {}
  // A line of the family may be about several options: if one of them is another, each option has a line of its own.
  const counted = typeof values.deals === 'number'
  const whole = !own.some(({ name }) => name in touched && !(name === 'deals' && counted))
  const listed = whole ? own.filter(({ name }) => !(name in touched)) : changes(info, values, SOURCE)
  const lines = listed.map((option) => optionLine(option, values[option.name], info.name))
  const name = familyName(info.name, family)
  return {
    family,
    name: own.some(({ name }) => name !== PLAYERS) ? t('family-changed', { family: name }) : name,
    lines: whole ? [...linesOf(info, family, values.deals), ...lines] : lines,
  }
}

/** Return the lines of a family; for one without words, those of its options. `deals`: how many deals a match has. */
export function linesOf(info: GameInfo, family: string, deals: unknown = info.presets[family]?.deals): string[] {
  const lines = familyLines(info.name, family, Number(deals ?? 0))
  if (lines.length || family === SOURCE) return lines
  const values: Values = { ...presetValues(info, family), ...(deals !== undefined && { deals }) }
  return changes(info, values, SOURCE).map((option) => optionLine(option, values[option.name], info.name))
}
