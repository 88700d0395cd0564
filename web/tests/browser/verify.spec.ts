// The page that verifies records: who signed one, trusted keys, and files that are not records.

import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './fixtures'
import { accessible, noMissingWords, uprightAt } from './pagechecks'
import { FORGER, forged } from './forgery'

const [belote] = JSON.parse(readFileSync('tests/fair.json', 'utf8')).records.slice(2) // of a deal with luck in it
const UNKNOWN = 'Everything agrees, but the key that signed it is unknown.'
/** Messages of JavaScript engines and browsers, which readers should not see. */
const ENGINE = /stack|recursion|Unexpected|token|JSON\.parse|position|undefined|Error|NotFound|DataClone/

const verdict = (page: Page) => page.getByRole('region', { name: 'Which match?' }).getByRole('heading', { level: 2 })
const ring = (page: Page) => page.getByRole('region', { name: 'Keys you trust' })

async function choose(page: Page, buffer: Buffer | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('A record on this device').click(),
  ])
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
}

const houseKey = async (page: Page): Promise<string> => (await (await page.request.get('/api/key')).json()).key

test('a record re-signed with another key is not attributed to this house', async ({ page }) => {
  await page.goto('/verify')
  await expect(ring(page).getByText(await houseKey(page))).toBeVisible()
  await choose(page, JSON.stringify(forged(belote)))
  await expect(verdict(page)).toHaveText(UNKNOWN)
  await expect(page.getByText('Signed by this server.')).toBeHidden()
  await expect(page.getByText(/signed, whole and unchanged/)).toBeHidden()
  await expect(
    page.getByText('The record is consistent and signed by someone, which proves nothing about who dealt', {
      exact: false,
    }),
  ).toBeVisible()
  await expect(page.getByText(`Signed by an unknown key, ${FORGER.slice(0, 16)}`, { exact: false })).toBeVisible()
  await expect(page.getByText(FORGER, { exact: true })).toBeVisible()
  await expect(page.getByText('fair', { exact: true })).toBeHidden()
  await noMissingWords(page)
  await accessible(page)
  await uprightAt(page, ['phone', 'tablet'])
})

test('a key is trusted under a name, kept, and no longer trusted', async ({ page }) => {
  await page.goto('/verify')
  await choose(page, JSON.stringify(forged(belote)))
  await page.getByText('You know whose key this is?').click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Casa Rossi')
  await page.getByRole('button', { name: 'Trust this key' }).first().press('Enter')
  await expect(page.getByText('Signed by Casa Rossi, whose key you trust.')).toBeVisible()
  await expect(verdict(page)).toHaveText('The deal is fair.')
  await expect(page.getByText('The record is signed, whole and unchanged', { exact: false })).toBeVisible()

  await page.reload()
  await expect(ring(page)).toContainText(`Casa Rossi ${FORGER}`)
  await choose(page, JSON.stringify(forged(belote)))
  await expect(page.getByText('Signed by Casa Rossi, whose key you trust.')).toBeVisible()
  await accessible(page)
  await ring(page)
    .getByRole('button', { name: /^Remove Casa Rossi/ })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys you trust' })).toBeFocused()
  await expect(verdict(page)).toHaveText(UNKNOWN)
  await page.reload()
  await expect(ring(page)).not.toContainText('Casa Rossi')
})

test('a key is typed by hand, and an invalid one is refused', async ({ page }) => {
  await page.goto('/verify')
  await ring(page).getByText('Add a key').click()
  await ring(page).getByRole('textbox', { name: 'Name' }).fill('Casa Rossi')
  const key = ring(page).getByRole('textbox', { name: 'Key' })
  await key.fill('abc')
  await key.press('Enter')
  await expect(ring(page)).toContainText('A key has 64 digits')
  await key.fill(await houseKey(page))
  await key.press('Enter')
  await expect(ring(page)).toContainText('This is the key of this server')
  await key.fill(FORGER.toUpperCase())
  await key.press('Enter')
  await expect(ring(page).getByRole('listitem')).toHaveCount(2)
  await choose(page, JSON.stringify(forged(belote)))
  await expect(page.getByText('Signed by Casa Rossi, whose key you trust.')).toBeVisible()
})

test('files that are not records get one sentence each', async ({ page }) => {
  await page.goto('/verify')
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const files: [content: Buffer | string, sentence: string][] = [
    ['', 'There is nothing in it.'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'it is not text'],
    ['this is no record', 'it is not JSON'],
    ['[1, 2]', 'it names no game'],
    [deep, 'nested more than 100 levels deep'],
    [`{"game": "belote", "fair": ${deep}}`, 'nested more than 100 levels deep'],
    ['{"game": "belote", "deals": 7}', '“deals”'],
    [`{"game": "belote", "deals": [${'{},'.repeat(2500)}{}]}`, 'it has 2,501 deals, and the most is 2,000'],
    [' '.repeat(4 * 2 ** 20 + 1), 'it has 4,194,305 bytes, and the most is 4,194,304'],
    ['{"game": "whist"}', 'no game called “whist”'],
    ['{"game": "belote"}', 'nothing to check'],
  ]
  for (const [content, sentence] of files) {
    await choose(page, content)
    await expect(page.getByRole('alert')).toContainText(sentence)
    expect(await page.getByRole('alert').innerText()).not.toMatch(ENGINE)
  }
  await accessible(page)
})

test('a long check shows its progress, and can be cancelled or replaced', async ({ page }) => {
  const deals = 1500
  const long = { ...belote, deals: Array(deals).fill(belote.deals[0]), fair: Array(deals).fill(belote.fair[0]) }
  // The check asks the server how the game deals: until the answer arrives it is running.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('/api/dealing', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/verify')
  await choose(page, JSON.stringify(long))
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Deal 1 of 1,500')
  await expect(bar).toHaveAttribute('aria-valuemax', '1500')
  await accessible(page)
  expect(page.workers()).toHaveLength(1)
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'Which match?' })).toBeFocused()
  await expect.poll(() => page.workers()).toHaveLength(0)

  await choose(page, JSON.stringify(long))
  await expect(bar).toBeVisible()
  await drop(page, JSON.stringify(forged(belote)))
  await expect(bar).toHaveAttribute('aria-valuetext', 'Deal 1 of 1')
  answer()
  await expect(verdict(page)).toHaveText(UNKNOWN)
})

test.describe('while the server cannot be asked', () => {
  test.use({ allowed: [/\/api\/(key|dealing)/] })

  test('the page says so, and compares with what it remembers', async ({ page }) => {
    await page.route('/api/key', (route) => route.abort())
    await page.goto('/verify')
    await expect(ring(page)).toContainText('The key is not known')
    await choose(page, JSON.stringify(forged(belote)))
    await expect(verdict(page)).toHaveText(UNKNOWN)
    await expect(
      page.getByText('the signature was compared only with the keys that you trust', { exact: false }),
    ).toBeVisible()

    await page.evaluate((key) => localStorage.setItem('ridotto-key', JSON.stringify(key)), FORGER)
    await page.route('/api/dealing', (route) => route.abort())
    await page.reload()
    await expect(ring(page)).toContainText('as your browser remembers it')
    await choose(page, JSON.stringify(forged(belote)))
    await expect(verdict(page)).toHaveText(
      'What could be checked agrees, but the server could not be asked how its game deals.',
    )
    await expect(page.getByText('Signed by this server.')).toBeVisible()
    await accessible(page)
  })
})

test('without workers the page checks on its own', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.goto('/verify')
  await choose(page, JSON.stringify(forged(belote)))
  await expect(verdict(page)).toHaveText(UNKNOWN)
})

/** Drop a file on the page, outside the drop target. */
const drop = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'record.json'))
    for (const type of ['dragover', 'drop']) {
      document
        .querySelector('h1')!
        .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  }, text)
