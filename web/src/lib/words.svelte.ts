// Localised messages, using Fluent. The files are those of src/ridotto/words, one for each part of the client and
// language; terminal.ftl, help.ftl, service.ftl, faults.ftl and pictures.ftl are only for the terminal.
//
//     <script module> need('trick') </script>     requests a part when a component is imported
//     {t('trick-take', { suit })}                  reacts to a change of language
//
// Code that imports components lazily awaits `wordsReady()` before showing them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { minus, Whole } from './numbers'
import { lengthened, pseudo } from './pseudo'
import { settings, type Language } from './settings.svelte'

const files = import.meta.glob<string>(
  [
    '../../../src/ridotto/words/*/*.ftl',
    '!../../../src/ridotto/words/*/{terminal,help,service,faults,pictures}.ftl',
    '../../../src/ridotto/games/*/faces/words.*.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
  },
)

const parts = new Set<string>()
const loading = new Map<string, Promise<void>>()
const texts = new Map<string, FluentResource>()

let bundle = $state.raw(new FluentBundle('en'))

const shared = (language: Language, part: string) => `../../../src/ridotto/words/${language}/${part}.ftl`
const own = (language: Language, game: string) => `../../../src/ridotto/games/${game}/faces/words.${language}.ftl`

/** Return the file of a part: a shared one, or a game's own. */
const key = (language: Language, part: string) => (shared(language, part) in files ? shared : own)(language, part)

async function load(path: string): Promise<void> {
  const file = files[path]
  if (file) texts.set(path, new FluentResource(await file()))
  else console.error(`no words: ${path}`)
}

let gathering: Promise<void> | null = null

/** Load the missing parts of the current language, then show it: once for all that is requested at a time. */
const gather = (): Promise<void> =>
  (gathering ??= Promise.resolve().then(() => {
    gathering = null
    return show()
  }))

async function show(): Promise<void> {
  const language = settings.language
  const wanted = [...parts].map((part) => key(language, part))
  const missing = wanted.filter((path) => !texts.has(path))
  for (const path of missing)
    if (!loading.has(path))
      loading.set(
        path,
        load(path).catch(() => void loading.delete(path)),
      )
  await Promise.all(missing.flatMap((path) => loading.get(path) ?? []))
  if (language !== settings.language) return
  const fresh = new FluentBundle(language, { useIsolating: false, transform: pseudo ? lengthened : undefined })
  for (const part of parts) {
    const text = texts.get(key(language, part))
    if (text) fresh.addResource(text)
  }
  bundle = fresh
}

let gathered: Promise<void> = Promise.resolve()

/** Request parts: `need('trick', 'talk')`. Resolves when they can be shown. */
export function need(...names: string[]): Promise<void> {
  if (names.every((name) => parts.has(name))) return gathered
  for (const name of names) parts.add(name)
  return (gathered = gather())
}

/** Resolves when all parts requested so far can be shown. */
export const wordsReady = (): Promise<void> => gathered

/** Load the parts requested so far in every language, for pages that go on without a network. */
export async function preload(): Promise<void> {
  await gathered
  const paths = LANGUAGES.flatMap((language) => [...parts].map((part) => key(language, part)))
  await Promise.all(paths.filter((path) => !texts.has(path)).map((path) => load(path).catch(() => undefined)))
}
const LANGUAGES: Language[] = ['en', 'ja']

const [ISOLATE, POP] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code)) as [string, string]
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolate right-to-left names, so that they don't affect the direction of the surrounding text. */
function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const entries = Object.entries(args)
  if (!entries.some(([, value]) => typeof value === 'string' && RIGHT_TO_LEFT.test(value))) return args
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? ISOLATE + value + POP : value]),
  )
}

/** Replace whole numbers by ones that are written without the browser's formatter. */
const counted = (args: Record<string, FluentVariable>): Record<string, FluentVariable> =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key, Whole.fits(value) ? new Whole(value) : value]))

/** Return a message in the user's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value
  if (pattern == null) return id
  const text = bundle.formatPattern(pattern, args && counted(isolated(args)), [])
  return args && Object.values(args).some((value) => typeof value === 'number' && value < 0) ? minus(text) : text
}

/** Return the language being shown: the chosen one once its messages are loaded. */
export const shownLanguage = (): string => bundle.locales[0]!

/** True if there is such a message: for names that come from the server. */
export const hasMessage = (id: string): boolean => bundle.getMessage(id)?.value != null

$effect.root(() => {
  $effect(() => {
    void settings.language
    gathered = gather()
  })
})

need('base', 'cards')
