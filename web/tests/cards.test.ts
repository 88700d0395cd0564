// The card sheets match the drawings: `npm run cards` writes them, for the browser and for Python.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { french } from '../src/ui/art/french.js'
import { italian } from '../src/ui/art/italian.js'

it.each<[string, () => Record<string, string>]>([
  ['french', french],
  ['italian', italian],
])('%s', (name, draw) => {
  const sheet = readFileSync(`../src/ridotto/pictures/${name}.svg`, 'utf8')
  const symbols = [...sheet.matchAll(/<symbol id="(\w+)" viewBox="[\d ]+">(.*?)<\/symbol>/gs)]
  expect(Object.fromEntries(symbols.map(([, id, drawing]) => [id, drawing]))).toEqual(draw())
})
