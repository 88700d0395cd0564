// The options of a table, as values and as text. Texts come from options.ftl, found by the option's name.

import { about } from '../../lib/punctuation'
import type { GameInfo, OptionInfo } from '../../lib/wire'
import { t, hasMessage } from '../../lib/words.svelte'

export type Values = Record<string, unknown>

/** Name of the option that sets the number of players. Games for one number of players don't have it. */
export const PLAYERS = 'players'

/** Return the options to show. Biriba's option `preset` is the table's preset itself, and is chosen there. */
export const shown = (info: GameInfo): OptionInfo[] => info.options.filter(({ name }) => name !== 'preset')

const optionOf = (info: GameInfo, name: string): OptionInfo | undefined =>
  info.options.find((option) => option.name === name)

/** Return the defaults beside the given values, some of which may set the defaults of other options. */
function defaults(info: GameInfo, given: Values): Values {
  const values: Values = Object.fromEntries(info.options.map((option) => [option.name, option.default]))
  for (const { name, default_by: by } of info.options)
    for (const [other, table] of Object.entries(by)) {
      const own = table[String(given[other] ?? values[other])]
      if (own !== undefined) values[name] = own
    }
  return values
}

/**
 * Return all values under a preset. Where one of the preset's excludes a given one, the given one replaces it, as on the
 * server.
 */
export function presetValues(info: GameInfo, preset: string, given: Values = {}): Values {
  const usual = defaults(info, given)
  const wanted = { ...info.presets[preset] }
  for (const name of Object.keys(wanted))
    if (!(name in given) && clashes(info, name, wanted[name], given, usual).length) delete wanted[name]
  return { ...usual, ...wanted }
}

/**
 * Return all values at a table. The server only sends those that differ from the rulebook's or, in Biriba, from its
 * preset's.
 */
export const tableValues = (info: GameInfo, options: Values): Values => ({
  ...presetValues(info, typeof options.preset === 'string' ? options.preset : 'default', options),
  ...options,
})

/** Return the options that have any effect given these values. */
export const effective = (info: GameInfo, values: Values): OptionInfo[] =>
  shown(info).filter(
    ({ idle_when: idle }) => !Object.entries(idle).some(([other, under]) => under.includes(values[other])),
  )

/** Return the presets, without those that are aliases of another. */
export function distinct({ presets }: Pick<GameInfo, 'presets'>): string[] {
  const written = Object.values(presets).map(({ preset: _, ...values }) =>
    JSON.stringify(Object.entries(values).toSorted()),
  )
  return Object.keys(presets).filter((_, place) => written.indexOf(written[place]!) === place)
}

// ---- options that exclude each other

/** A pair of options that exclude each other, seen from one of them. */
interface Clash {
  other: string
  values: unknown[] | null
  others: unknown[] | null
}

const clashesOf = (info: GameInfo, name: string): Clash[] =>
  info.options.flatMap((option) =>
    option.conflicts.flatMap(({ other, values, others }) => {
      if (option.name === name) return [{ other, values, others }]
      return other === name ? [{ other: option.name, values: others, others: values }] : []
    }),
  )

const isGiven = (value: unknown, usual: unknown, listed: unknown[] | null): boolean =>
  listed ? listed.includes(value) : value !== usual

/** Return the names of given options that exclude a value of an option. */
function clashes(info: GameInfo, name: string, value: unknown, given: Values, usual: Values): string[] {
  return clashesOf(info, name)
    .filter(
      ({ other, values, others }) =>
        other in given && isGiven(value, usual[name], values) && isGiven(given[other], usual[other], others),
    )
    .map(({ other }) => other)
}

/** Options that every table has to settle: they are always free to choose, and what they exclude gives way. */
const FIRST = [PLAYERS, 'deals', 'target']

/** Why an option, or some of its values, cannot be chosen. */
export interface Excluded {
  by: OptionInfo
  value: unknown
  /** null: every value but the one it has. */
  choices: unknown[] | null
}

/** Return why an option cannot be chosen freely beside the other values; null if it can. */
export function excluded(info: GameInfo, { name }: OptionInfo, values: Values): Excluded | null {
  if (FIRST.includes(name)) return null
  const usual = defaults(info, values)
  for (const { other, values: own, others } of clashesOf(info, name)) {
    const by = optionOf(info, other)
    if (by && isGiven(values[other], usual[other], others) && !(own === null && values[name] !== usual[name]))
      return { by, value: values[other], choices: own }
  }
  return null
}

/**
 * Return the choices after an option is set: what its old value implied is dropped, what its new one implies is added,
 * and what it excludes goes back to the default.
 */
export function settled(info: GameInfo, option: OptionInfo, before: unknown, value: unknown, own: Values): Values {
  const dropped = Object.entries(option.proposes[String(before)] ?? {}).filter(
    ([name, proposed]) => own[name] === proposed,
  )
  const kept = Object.entries(own).filter(([name]) => !dropped.some(([other]) => other === name))
  const chosen: Values = { ...Object.fromEntries(kept), [option.name]: value }
  const usual = defaults(info, chosen)
  for (const other of clashes(info, option.name, value, chosen, usual)) delete chosen[other]
  for (const [name, proposed] of Object.entries(option.proposes[String(value)] ?? {}))
    if (!clashes(info, name, proposed, chosen, usual).length) chosen[name] = proposed
  return chosen
}

/** Return the option for a number of deals, in games whose matches end at a target or after a number of deals. */
export const dealsOption = (info: GameInfo): OptionInfo | null =>
  info.options.find(({ name, conflicts }) => name === 'deals' && conflicts.some(({ other }) => other === 'target')) ??
  null

const FEW_DEALS = 3

/** Return how many deals to propose: those of the game's own contests, if there are any. */
export const usualDeals = ({ presets }: GameInfo): number =>
  Object.values(presets)
    .map(({ deals }) => deals)
    .find((deals) => typeof deals === 'number') ?? FEW_DEALS

/** Return the options that differ between two sets of values. */
export const differing = (info: GameInfo, values: Values, from: Values): OptionInfo[] =>
  shown(info).filter(({ name }) => values[name] !== from[name])

// ---- texts

/** What the texts need to know about an option. */
type Named = Pick<OptionInfo, 'name'>

const word = (name: unknown): string => String(name).replaceAll('_', '-')
const id = (option: Named, value: unknown): string => {
  const kind =
    typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : value === null
        ? 'none'
        : typeof value === 'number'
          ? 'is'
          : word(value)
  return `option-${word(option.name)}-${kind}`
}

/** True if there are texts for an option; otherwise its rule is shown instead. */
export const isDescribed = (option: Named): boolean => hasMessage(`option-${word(option.name)}`)

/** Return an identifier of the notation as words: "Last trick". */
const plain = (name: unknown): string => {
  const text = String(name).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const optionName = (option: Named): string =>
  isDescribed(option) ? t(`option-${word(option.name)}`) : plain(option.name)

/** Return the name of a value; a switch has none, only a description. */
export function valueName(option: Named, value: unknown): string {
  if (typeof value === 'boolean') return ''
  // Players count seats from 1.
  const n = typeof value === 'number' && option.name === 'first_dealer' ? value + 1 : value
  if (hasMessage(id(option, value))) return t(id(option, value), typeof n === 'number' ? { n } : {})
  return n === null ? t('new-no-limit') : plain(n)
}

/** Return the name of a value, including for a switch: "On". */
export const valueWord = (option: Named, value: unknown): string =>
  typeof value === 'boolean' ? t(value ? 'rules-on' : 'rules-off') : valueName(option, value)

/** Parse a value as written in books and records: "true", "160", "any_time". */
export const valueOf = (text: string): unknown =>
  text === 'true' || text === 'false'
    ? text === 'true'
    : text === 'null'
      ? null
      : /^\d+$/.test(text)
        ? Number(text)
        : text

/** Return a sentence that describes a value or, if there is none, the option. */
export function valueMeaning(option: Named, value: unknown, game: string): string {
  if (!isDescribed(option)) return ''
  const own = typeof value === 'boolean' ? id(option, value) : `${id(option, value)}-about`
  return hasMessage(own) ? t(own) : t(`option-${word(option.name)}-about`, { game })
}

/** Return what the option settles; "" for a switch, whose values say it. */
export const optionAbout = (option: OptionInfo, game: string): string =>
  option.kind === 'flag' || !isDescribed(option) ? '' : t(`option-${word(option.name)}-about`, { game })

/** Values that say what they count: "12 deals". */
const COUNTS = [PLAYERS, 'deals']

/** Return an option's value in one line. */
export function optionLine(option: OptionInfo, value: unknown, game: string): string {
  if (typeof value === 'boolean' && isDescribed(option)) return valueMeaning(option, value, game)
  const named = valueWord(option, value)
  return COUNTS.includes(option.name) && value !== null ? named : about(optionName(option), named)
}
