// Every visible string, by Fluent. The files are those of src/ridotto/words, one a part of the client and language; terminal.ftl,
// help.ftl, service.ftl, faults.ftl and pictures.ftl are the terminal's alone.
//
//     <script module> need('trick') </script>     asks for a part as soon as a component is imported
//     {t('trick-take', { suit })}                  reacts to a change of language
//
// Whoever imports components lazily awaits `wordsReady()` before showing them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { minus } from './numbers'
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

/** The file of a part: one that all games share, or the words of a game's own. */
const key = (language: Language, part: string) => (shared(language, part) in files ? shared : own)(language, part)

async function load(path: string): Promise<void> {
  const file = files[path]
  if (file) texts.set(path, new FluentResource(await file()))
  else console.error(`no words: ${path}`)
}

/** Loads what is missing of the present language, then shows it. */
async function gather(): Promise<void> {
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
  const fresh = new FluentBundle(language, { useIsolating: false })
  for (const part of parts) {
    const text = texts.get(key(language, part))
    if (text) fresh.addResource(text)
  }
  bundle = fresh
}

let gathered: Promise<void> = Promise.resolve()

/** Asks for parts of the words: `need('trick', 'talk')`. Resolves when they can be shown. */
export function need(...names: string[]): Promise<void> {
  if (names.every((name) => parts.has(name))) return gathered
  for (const name of names) parts.add(name)
  return (gathered = gather())
}

/** Resolves when all parts asked for so far can be shown. */
export const wordsReady = (): Promise<void> => gathered

const [ISOLATE, POP] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code)) as [string, string]
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Names written from right to left, each on its own, so that they do not turn round what stands beside them. */
function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const entries = Object.entries(args)
  if (!entries.some(([, value]) => typeof value === 'string' && RIGHT_TO_LEFT.test(value))) return args
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? ISOLATE + value + POP : value]),
  )
}

/** The message of this id in the user's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value
  if (pattern == null) return id
  const text = bundle.formatPattern(pattern, args && isolated(args), [])
  return args && Object.values(args).some((value) => typeof value === 'number' && value < 0) ? minus(text) : text
}

/** The language that is shown: that of the settings as soon as its words are here. */
export const shownLanguage = (): string => bundle.locales[0]!

/** Whether there is such a message: for names that come from the server. */
export const told = (id: string): boolean => bundle.getMessage(id)?.value != null

$effect.root(() => {
  $effect(() => {
    void settings.language
    gathered = gather()
  })
})

need('base', 'cards')
