// Draws cards and faces: `npm run cards` writes company.svg and portraits.svg to this folder, and french.svg and italian.svg to where
// Python reads them, too.
import { writeFileSync } from 'node:fs'
import { company } from './company.js'
import { french, portraits } from './french.js'
import { italian } from './italian.js'

const CARD = '0 0 250 350'
const SQUARE = '0 0 100 100'

const here = new URL('.', import.meta.url)
const shared = new URL('../../../../src/ridotto/pictures/', here)
/** Destination and drawings, by name. */
const sheets = {
  french: [shared, french()],
  italian: [shared, italian()],
  company: [here, company()],
  portraits: [here, portraits()],
}
/** Faces are square, and so are the suit signs, whose names are a single letter. */
const box = (sheet, id) => (sheet === 'company' || id.length === 1 ? SQUARE : CARD)
for (const [name, [folder, symbols]] of Object.entries(sheets)) {
  const body = Object.entries(symbols).map(
    ([id, drawing]) => `<symbol id="${id}" viewBox="${box(name, id)}">${drawing}</symbol>`,
  )
  writeFileSync(new URL(`${name}.svg`, folder), `<svg xmlns="http://www.w3.org/2000/svg">${body.join('\n')}</svg>\n`)
}
