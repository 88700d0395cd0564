// Draws cards and faces: `npm run cards` writes french.svg, italian.svg and company.svg beside this file.
import { writeFileSync } from 'node:fs'
import { company } from './company.js'
import { french } from './french.js'
import { italian } from './italian.js'

const CARD = '0 0 250 350'
const FACE = '0 0 100 100'

const here = new URL('.', import.meta.url)
const sheets = { french: [french(), CARD], italian: [italian(), CARD], company: [company(), FACE] }
for (const [name, [symbols, box]] of Object.entries(sheets)) {
  const body = Object.entries(symbols).map(([id, drawing]) => `<symbol id="${id}" viewBox="${box}">${drawing}</symbol>`)
  writeFileSync(new URL(`${name}.svg`, here), `<svg xmlns="http://www.w3.org/2000/svg">${body.join('\n')}</svg>\n`)
}
