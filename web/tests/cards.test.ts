// The card sheets match the drawings: `npm run cards` writes them, for the browser and for Python.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { french, portraits } from '../src/ui/art/french.js'
import { italian } from '../src/ui/art/italian.js'

it.each<[string, () => Record<string, string>]>([
  ['french', french],
  ['italian', italian],
  ['portraits', portraits],
])('%s', (name, draw) => {
  const folder = name === 'portraits' ? 'src/ui/art' : '../src/ridotto/pictures'
  const sheet = readFileSync(`${folder}/${name}.svg`, 'utf8')
  const symbols = [...sheet.matchAll(/<symbol id="(\w+)" viewBox="[\d ]+">(.*?)<\/symbol>/gs)]
  expect(Object.fromEntries(symbols.map(([, id, drawing]) => [id, drawing]))).toEqual(draw())
})
