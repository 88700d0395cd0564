// Registry of the games' folders. The bundler finds them, so there is no list to maintain. Games without a folder use
// the generic face.

import { gameInfo } from '../lib/games.svelte'
import { wordsReady } from '../lib/words.svelte'
import type { Face, Game, GameFace } from '../table/contract'
import type { Picture } from './picture'

const faces = import.meta.glob<GameFace>(['./*/index.ts', '!./generic/index.ts'], { import: 'face' })
const pictures = import.meta.glob<Picture>('./*/picture.ts', { import: 'picture', eager: true })

export async function faceOf(name: string): Promise<Face> {
  const [{ face: generic }, own] = await Promise.all([import('./generic'), faces[`./${name}/index.ts`]?.()])
  await wordsReady()
  return { ...generic, ...own }
}

/** Fetch what a game's table shows, or all games' tables. What opens a table asks again for what is missing. */
export const fetchGames = (name?: string): Promise<unknown> =>
  Promise.all(
    Object.entries(faces).map(async ([path, load]) => {
      if (name === undefined || path === `./${name}/index.ts`) await (await load()).table?.()
    }),
  ).catch(() => null)

/** Return a game that the server offers. */
export async function gameOf(name: string): Promise<Game> {
  const [info, face] = await Promise.all([gameInfo(name), faceOf(name)])
  if (!info) throw new Error(name)
  return { info, face }
}

export const pictureOf = (name: string): Picture =>
  pictures[`./${name}/picture.ts`] ?? pictures['./generic/picture.ts']!
