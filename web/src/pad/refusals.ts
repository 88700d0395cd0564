// The rulebooks' sentences about impossible facts, from the games' refusals.*.ftl, which are also Python's: one-line
// messages and attributes with plain placeables (src/ridotto/rulebook.py).

import type { Language } from '../lib/settings.svelte'
import type { Impossible } from './law'

const files = import.meta.glob<string>('../../../src/ridotto/games/*/refusals.*.ftl', {
  query: '?raw',
  import: 'default',
})

const known = new Map<string, Map<string, string>>()

/** Return the sentences of a file by rule and case: "BEL-10.1.facts-points-sum". */
export function sentencesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let rule = ''
  for (const line of text.split('\n')) {
    const start = /^([A-Z]{3}-\d+)-(\d+) =/.exec(line)
    if (start) rule = `${start[1]}.${start[2]}`
    const variant = /^ {4}\.([a-z-]+) = (.+)/.exec(line)
    if (variant) found.set(`${rule}.${variant[1]}`, variant[2]!)
  }
  return found
}

/** Load the sentences in all languages: the network may be gone when they are wanted. */
export async function loadRefusals(): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, file]) => {
      const language = /refusals\.(\w+)\.ftl$/.exec(path)![1]!
      const sentences = known.get(language) ?? new Map<string, string>()
      known.set(language, sentences)
      for (const [key, text] of sentencesOf(await file())) sentences.set(key, text)
    }),
  )
}

/** Return the sentence of a refusal; `seatName` gives the name of a seat. */
export function refusalIn(language: Language, refused: Impossible, seatName: (seat: number) => string): string {
  const key = `${refused.rule}.${String(refused.given.case)}`
  const text = known.get(language)?.get(key) ?? known.get('en')?.get(key)
  if (!text) return refused.rule
  return text.replace(/\{ \$(\w+) \}/g, (_, name: string) => {
    const value = refused.given[name]
    if (name === 'seat') return seatName(value as number)
    return Array.isArray(value) ? value.join(' ') : String(value)
  })
}
