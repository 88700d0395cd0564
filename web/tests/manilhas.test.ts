// What the vira names, in the game's own words (TRU-3.6): messages distinguish the rank "4" from the number 4.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { viraRanks, viraSentence } from '../src/games/truco/manilhas'

const { words } = vi.hoisted(() => ({ words: { current: null as FluentBundle | null } }))
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, FluentVariable> = {}) =>
    words.current!.formatPattern(words.current!.getMessage(id)!.value!, args),
  need: () => {},
}))

vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))

const FOLDER = new URL('../../src/ridotto/', import.meta.url)
words.current = new FluentBundle('en', { useIsolating: false })
for (const file of ['words/en/cards.ftl', 'games/truco/faces/words.en.ftl'])
  words.current.addResource(new FluentResource(readFileSync(new URL(file, FOLDER), 'utf8')))

const NAMES = {
  ...{ A: 'aces', K: 'kings', Q: 'queens', J: 'jacks', 7: 'sevens', 6: 'sixes' },
  ...{ 5: 'fives', 4: 'fours', 3: 'threes', 2: 'twos' },
}

test.each(Object.entries(NAMES))('the rank %s is called %s (TRU-3.6)', (rank, name) => {
  const view = { manilhas: [`${rank}C`, `${rank}H`, `${rank}S`, `${rank}D`] }
  expect(viraRanks(view, 'french')).toBe(`the ${name} are manilhas`)
  expect(viraSentence('3H', view, 'french')).toBe(`Vira, Three of hearts: the ${name} are manilhas`)
})
