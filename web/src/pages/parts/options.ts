// The options of a table, as values and as text. Texts come from options.ftl, found by the option's name.

import type { GameInfo, OptionInfo } from '../../lib/wire'
import { t, hasMessage } from '../../lib/words.svelte'

export type Values = Record<string, unknown>

/** Return the options to show. Biriba's option `preset` is the table's preset itself, and is chosen there. */
export const shown = (info: GameInfo): OptionInfo[] => info.options.filter(({ name }) => name !== 'preset')

const defaults = (info: GameInfo): Values =>
  Object.fromEntries(info.options.map((option) => [option.name, option.default]))

/** Return all values under a preset. */
export const presetValues = (info: GameInfo, preset: string): Values => ({ ...defaults(info), ...info.presets[preset] })

/**
 * Return all values at a table. The server only sends those that differ from the rulebook's or, in Biriba, from its
 * preset's.
 */
export const tableValues = (info: GameInfo, options: Values): Values => ({
  ...presetValues(info, typeof options.preset === 'string' ? options.preset : 'default'),
  ...options,
})

/** Return the options that have any effect given these values. */
export const effective = (info: GameInfo, values: Values): OptionInfo[] =>
  shown(info).filter(
    ({ idle_when: idle }) => !Object.entries(idle).some(([other, under]) => under.includes(values[other])),
  )

/** Return the presets, without those that are aliases of another. */
export function distinct({ presets }: GameInfo): string[] {
  const written = Object.values(presets).map(({ preset: _, ...values }) =>
    JSON.stringify(Object.entries(values).toSorted()),
  )
  return Object.keys(presets).filter((_, place) => written.indexOf(written[place]!) === place)
}

/**
 * Return the changes from the defaults after an option is set: defaults implied by its old value are dropped, those
 * implied by the new one added.
 */
export function settled(option: OptionInfo, before: unknown, value: unknown, own: Values): Values {
  const dropped = Object.entries(option.proposes[String(before)] ?? {}).filter(
    ([name, proposed]) => own[name] === proposed,
  )
  const kept = Object.entries(own).filter(([name]) => !dropped.some(([other]) => other === name))
  return { ...Object.fromEntries(kept), ...option.proposes[String(value)], [option.name]: value }
}

/** Return the options that differ between two sets of values. */
export const differing = (info: GameInfo, values: Values, from: Values): OptionInfo[] =>
  shown(info).filter(({ name }) => values[name] !== from[name])

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

export const presetName = (preset: string | null): string =>
  !preset ? '' : hasMessage(`preset-${preset}`) ? t(`preset-${preset}`) : plain(preset)
