// Games whose points this browser last entered as one number.

import { readList, write } from '../lib/stored'

const KEY = 'ridotto-pad-one'

const games = (): string[] => readList(KEY)

export const prefersOne = (game: string): boolean => games().includes(game)

export function preferOne(game: string, one: boolean): void {
  const others = games().filter((name) => name !== game)
  write(KEY, one ? [...others, game] : others)
}
