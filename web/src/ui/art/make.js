// Draws the cards: `npm run cards` writes french.svg and italian.svg beside this file.
import { writeFileSync } from 'node:fs'
import { french } from './french.js'
import { italian } from './italian.js'

const here = new URL('.', import.meta.url)
for (const [name, symbols] of Object.entries({ french: french(), italian: italian() })) {
  const body = Object.entries(symbols).map(([id, drawing]) => `<symbol id="${id}" viewBox="0 0 250 350">${drawing}</symbol>`)
  writeFileSync(new URL(`${name}.svg`, here), `<svg xmlns="http://www.w3.org/2000/svg">${body.join('\n')}</svg>\n`)
}
