// What options of a table mean, as values and in words. The words are those of options.ftl, found by the option's name.

import type { GameInfo, OptionInfo } from '../../lib/wire'
import { t, told } from '../../lib/words.svelte'

export type Values = Record<string, unknown>

/** Biriba's option `preset` is the table's preset itself, and is chosen there. */
export const shown = (info: GameInfo): OptionInfo[] => info.options.filter(({ name }) => name !== 'preset')

const defaults = (info: GameInfo): Values =>
  Object.fromEntries(info.options.map((option) => [option.name, option.default]))

/** All values under a preset. */
export const presetValues = (info: GameInfo, preset: string): Values => ({ ...defaults(info), ...info.presets[preset] })

/** All values at a table, which tells only those that differ from the rulebook's, in Biriba from its preset's. */
export const tableValues = (info: GameInfo, options: Values): Values => ({
  ...presetValues(info, typeof options.preset === 'string' ? options.preset : 'default'),
  ...options,
})

/** The options that can change anything under these values. */
export const effective = (info: GameInfo, values: Values): OptionInfo[] =>
  shown(info).filter(
    ({ idle_when: idle }) => !Object.entries(idle).some(([other, under]) => under.includes(values[other])),
  )

/** The presets, but for those that are another one under a second name. */
export function distinct({ presets }: GameInfo): string[] {
  const written = Object.values(presets).map(({ preset: _, ...values }) =>
    JSON.stringify(Object.entries(values).toSorted()),
  )
  return Object.keys(presets).filter((_, place) => written.indexOf(written[place]!) === place)
}

/** What is set otherwise than by default when an option gets a value: with it goes what its old value proposed, and comes what the new one does. */
export function settled(option: OptionInfo, before: unknown, value: unknown, own: Values): Values {
  const dropped = Object.entries(option.proposes[String(before)] ?? {}).filter(
    ([name, proposed]) => own[name] === proposed,
  )
  const kept = Object.entries(own).filter(([name]) => !dropped.some(([other]) => other === name))
  return { ...Object.fromEntries(kept), ...option.proposes[String(value)], [option.name]: value }
}

/** The options that differ between two sets of values. */
export const differing = (info: GameInfo, values: Values, from: Values): OptionInfo[] =>
  shown(info).filter(({ name }) => values[name] !== from[name])

/** All that words need of an option. */
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

/** Whether the words know an option; otherwise its rule stands for what it means. */
export const isTold = (option: Named): boolean => told(`option-${word(option.name)}`)

/** A name of the notation as words: "Last trick". */
const plain = (name: unknown): string => {
  const text = String(name).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const optionName = (option: Named): string =>
  isTold(option) ? t(`option-${word(option.name)}`) : plain(option.name)

/** The name of a value; a switch has none, only what it means. */
export function valueName(option: Named, value: unknown): string {
  if (typeof value === 'boolean') return ''
  // Players count seats from 1.
  const n = typeof value === 'number' && option.name === 'first_dealer' ? value + 1 : value
  if (told(id(option, value))) return t(id(option, value), typeof n === 'number' ? { n } : {})
  return n === null ? t('new-no-limit') : plain(n)
}

/** The same in a word also for a switch: "On". */
export const valueWord = (option: Named, value: unknown): string =>
  typeof value === 'boolean' ? t(value ? 'rules-on' : 'rules-off') : valueName(option, value)

/** A value as books and records write it: "true", "160", "any_time". */
export const valueOf = (text: string): unknown =>
  text === 'true' || text === 'false'
    ? text === 'true'
    : text === 'null'
      ? null
      : /^\d+$/.test(text)
        ? Number(text)
        : text

/** What a value means, in a sentence: where it has none, what the option settles. */
export function valueMeaning(option: Named, value: unknown, game: string): string {
  if (!isTold(option)) return ''
  const own = typeof value === 'boolean' ? id(option, value) : `${id(option, value)}-about`
  return told(own) ? t(own) : t(`option-${word(option.name)}-about`, { game })
}

/** What the option settles; a switch's own sentence says it. */
export const optionAbout = (option: OptionInfo, game: string): string =>
  option.kind === 'flag' || !isTold(option) ? '' : t(`option-${word(option.name)}-about`, { game })

export const presetName = (preset: string | null): string =>
  !preset ? '' : told(`preset-${preset}`) ? t(`preset-${preset}`) : plain(preset)
