// How the client is cut into files: every page belongs to one of them, and no part of the words is forgotten.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_OF, groups, SCRIPTS, wordsFile } from '../bundles.js'

const SOURCE = join(import.meta.dirname, '../src')
const WORDS = join(import.meta.dirname, '../../src/ridotto')

const owners = (path: string) => Object.entries(SCRIPTS).flatMap(([name, test]) => (test.test(path) ? [name] : []))

test('every page is in exactly one file', () => {
  const pages = readdirSync(join(SOURCE, 'pages')).filter((name) => name.endsWith('.svelte'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => owners(`/web/src/pages/${page}`).length !== 1)).toEqual([])
})

test('games that are alike share a file, and what all tables show is in another', () => {
  expect(FILE_OF).toEqual({
    belote: 'tricks',
    coinche: 'tricks',
    'briscola-bugiarda': 'tricks',
    burraco: 'melds',
    biriba: 'melds',
    truco: 'truco',
  })
  const games = readdirSync(join(SOURCE, 'games'), { recursive: true, encoding: 'utf8' })
  const modules = games.filter((name) => /\.(ts|svelte)$/.test(name))
  expect(modules.filter((name) => owners(`/web/src/games/${name}`).length !== 1)).toEqual(['picture.ts'])
  for (const path of ['games/generic/Table.svelte', 'table/parts/SeatPlate.svelte', 'lib/signature.ts'])
    expect(owners(`/web/src/${path}`)[0]).toBe('table')
})

test('what several pages need is in the first file that needs it', () => {
  const priorities = groups.map(({ priority }) => priority)
  expect(priorities).toEqual(priorities.toSorted((one, other) => other - one))
  expect(Math.min(...priorities)).toBeGreaterThan(0) // the bundler takes a negative one for the highest
})

test('words are in one file for each page and language', () => {
  expect(wordsFile('/src/ridotto/words/en/lobby.ftl?raw')).toBe('words-lobby-en')
  expect(wordsFile('/src/ridotto/words/ja/rules.ftl?raw')).toBe('words-lobby-ja')
  expect(wordsFile('/src/ridotto/words/en/verify.ftl?raw')).toBe('words-verify-en')
  expect(wordsFile('/src/ridotto/words/ja/trick.ftl?raw')).toBe('words-table-ja')
  expect(wordsFile('/src/ridotto/games/truco/faces/words.en.ftl?raw')).toBe('words-table-en')
  expect(wordsFile('/src/ridotto/games/truco/index.ts')).toBeNull()
})

test('what the lobby asks for at first is in the file of its words', () => {
  const lobby = readFileSync(join(SOURCE, 'pages/Lobby.svelte'), 'utf8')
  const base = readFileSync(join(SOURCE, 'lib/words.svelte.ts'), 'utf8')
  const needed = [lobby, base].flatMap((code) => [...code.matchAll(/^ *(?:void )?need\((.*)\)$/gm)])
  const parts = needed.flatMap(([, names]) => [...names!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!))
  expect(parts).toContain('lobby')
  expect(parts).toContain('base')
  for (const part of parts) {
    expect(readdirSync(join(WORDS, 'words/en'))).toContain(`${part}.ftl`)
    expect(wordsFile(`/words/en/${part}.ftl?raw`)).toBe('words-lobby-en')
  }
})
