// No game is named outside its own folder.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const GAMES = readdirSync('src/games', { withFileTypes: true })
  .filter((folder) => folder.isDirectory() && readdirSync(`src/games/${folder.name}`).includes('index.ts'))
  .map(({ name }) => name)
  .filter((name) => name !== 'generic')

/** Generated from the server's models and from the games' views. */
const ALLOWED = ['lib/wire.ts', 'lib/views.ts']

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !ALLOWED.includes(path),
)

/** Where `belote` is the announcement of king and queen, a fact of every game with trumps. */
const ANNOUNCED = ['games/trumps/law.ts', 'games/coinche/law.ts']

it('finds the folders', () => expect(GAMES.length).toBeGreaterThan(5))

it.each(GAMES)('%s is named only in its own folder', (game) => {
  const named = FILES.filter((path) => !path.startsWith(`games/${game}/`))
  const naming = named.filter((path) => readFileSync(`src/${path}`, 'utf8').includes(`'${game}'`))
  expect(naming.filter((path) => game !== 'belote' || !ANNOUNCED.includes(path))).toEqual([])
})
