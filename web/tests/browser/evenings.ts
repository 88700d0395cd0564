// Evenings with real cards, with names in all scripts, and the fonts to show them.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from './fixtures'

const LIBRARIES = '../.venv/lib'
const FONTS = {
  Japanese: ['pylopdf_fonts_jp', 'U+3000-30FF, U+4E00-9FFF, U+FF00-FFEF'],
  Arabic: ['fontpkg_noto_sans_arabic/files', 'U+600-6FF'],
  Thai: ['fontpkg_noto_sans_thai/files', 'U+E00-E7F'],
  Devanagari: ['fontpkg_noto_sans_devanagari/files', 'U+900-97F'],
} as const

/** Two people in each script, some with long names. */
export const SCRIPTS: Record<string, [string, string][]> = {
  latin: [
    ['José Öğün', 'Čeněk Żółć'],
    ['Maximiliane Freifrau von Hohenstein-Wartenberg', 'Ana'],
  ],
  greek: [
    ['Μαρία Παπαδοπούλου', 'Νίκος Ψαράς'],
    ['Αικατερίνη Χατζηκωνσταντίνου-Παπαγεωργίου', 'Ηώ'],
  ],
  cyrillic: [
    ['Иван Ёлкин', 'Ольга Щукина'],
    ['Константин Константинопольский-Заволжский', 'Юля'],
  ],
  japanese: [
    ['山田 太郎', '鈴木 ゆかり'],
    ['小鳥遊 源左衛門', '東 一'],
  ],
  arabic: [
    ['محمد العربي', 'فاطمة الزهراء'],
    ['عبد الرحمن بن محمد بن عبد العزيز', 'ليلى'],
  ],
  thai: [
    ['สมชาย ใจดี', 'สุดา รักไทย'],
    ['กิตติพงษ์ วงศ์สวัสดิ์เจริญสุข', 'ปู่'],
  ],
  devanagari: [
    ['आरव शर्मा', 'प्रिया वर्मा'],
    ['लक्ष्मीनारायण त्रिपाठी', 'श्री'],
  ],
}
export interface Made {
  id: string
  token: string
}

/** Open an evening with pairs of some scripts in turn, of whom each person has a mark of its own: "k17a". */
export async function evening(
  page: Page,
  template: string,
  pairs: number,
  scripts: string[],
  settings = {},
): Promise<Made> {
  const names = Array.from({ length: pairs }, (_, at) => {
    const [one, other] = SCRIPTS[scripts[at % scripts.length]!]![Math.floor(at / scripts.length) % 2]!
    return `${one} k${at}a\t${other} k${at}b`
  })
  return opened(page, template, names, settings)
}

/** Open an evening with these entries, one in each line. */
export async function opened(page: Page, template: string, names: string[], settings = {}): Promise<Made> {
  const answer = await page.request.post('/api/club', {
    data: { id: crypto.randomUUID(), template, title: 'Torneo 大会 Τουρνουά', settings },
  })
  const { id, director: token } = (await answer.json()) as { id: string; director: string }
  const made = { id, token }
  await act(page, made, { type: 'enter-text', text: names.join('\n') })
  return made
}

export async function act(page: Page, { id, token }: Made, command: object): Promise<void> {
  const answer = await page.request.post(`/api/club/${id}`, {
    data: { id: crypto.randomUUID(), do: command },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Pair a round and enter all of its results. */
export async function round(page: Page, made: Made, number: number, scores: number[]): Promise<void> {
  await act(page, made, { type: 'pair' })
  const answer = await page.request.get(`/api/club/${made.id}`)
  const { pairings } = (await answer.json()) as { pairings: { table: number }[] }
  for (const { table } of pairings.filter((one) => one.table))
    await act(page, made, { type: 'result', round: number, table, scores, sure: true })
}

/** Return the file of the font in a Python package: the tests of the server have installed it. */
function fontIn(folder: string): Buffer {
  const python = readdirSync(LIBRARIES).find((name) => name.startsWith('python3'))!
  const path = `${LIBRARIES}/${python}/site-packages/${folder}`
  return readFileSync(`${path}/${readdirSync(path).find((name) => /Sans.*\.(ttf|otf)$/.test(name))}`)
}

/** Give the page the fonts of all scripts, whatever this machine has. */
export async function withFonts(page: Page): Promise<void> {
  const faces: string[] = []
  for (const [name, [folder, range]] of Object.entries(FONTS)) {
    await page.route(`**/test-fonts/${name}`, (route) => route.fulfill({ body: fontIn(folder) }))
    faces.push(`@font-face { font-family: ${name}; src: url(/test-fonts/${name}); unicode-range: ${range} }`)
  }
  const families = Object.keys(FONTS).join(', ')
  await page.addStyleTag({ content: `${faces.join('\n')}\nbody * { font-family: ${families}, sans-serif }` })
  await page.evaluate(() => document.fonts.ready)
}
