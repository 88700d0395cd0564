// A finished match: replay, download, proof.

import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './fixtures'
import { forged } from './forgery'
import { accessible, japanese, noMissingWords, uprightAt } from './pagechecks'
import { between, finishDeal, onward, openTable } from './table'

/** Play a match to its end and go to its record. */
async function finished(page: Page): Promise<void> {
  // A table opened by a program: no player could seal luck for its first deal.
  await openTable(page, 'Belote', { play: true, options: { target: 1 } })
  const link = between(page).getByRole('link', { name: 'Replay the match' })
  for (;;) {
    await finishDeal(page)
    if (await link.isVisible()) break
    await onward(page).click()
  }
  await link.click()
  await expect(page.getByRole('heading', { name: 'Belote: a finished match' })).toBeVisible()
}

test('a finished match is replayed, downloaded and verified', async ({ page, guest }) => {
  test.setTimeout(120_000)
  await finished(page)
  const step = page.getByRole('slider', { name: 'Step of the deal' })
  await expect(step).toHaveAttribute('aria-valuetext', /^Step 0 of [1-9]/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(step).toHaveAttribute('aria-valuetext', /^Step 2 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(step).toHaveAttribute('aria-valuetext', /^Step 1 of/)
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'One step forward' })).toBeDisabled()
  await page.keyboard.press('Home')
  await expect(step).toHaveAttribute('aria-valuetext', /^Step 0 of/)

  await page.keyboard.press('Shift+ArrowRight')
  const trick = page.getByRole('combobox', { name: 'Trick' })
  await expect(trick).toHaveValue('0')
  await trick.selectOption({ index: 2 })
  const others = page.getByRole('group', { name: /^Hand of / })
  await expect(others).toHaveCount(3)
  for (const other of await others.all()) await expect(other.getByRole('img')).toHaveCount(6)
  await expect(page).toHaveURL(new RegExp(`deal=0&seat=0&step=${await step.inputValue()}$`))
  await page.reload()
  await expect(trick).toHaveValue('2')
  await fits(page)
  await page.keyboard.press('Home')

  const seat = page.getByRole('combobox', { name: 'Seen by' })
  const hand = page.getByRole('group', { name: 'Your hand' })
  const cards = () => hand.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const first = await cards()
  expect(first).toHaveLength(5)
  await seat.selectOption({ index: 1 })
  await expect.poll(cards).not.toEqual(first)
  await seat.selectOption('a spectator')
  await expect(hand).toBeHidden()
  await seat.selectOption({ index: 0 })
  await expect.poll(cards).toEqual(first)
  await page.getByText('Score sheet').click()
  await expect(page.getByRole('table').first()).toBeVisible()

  await noMissingWords(page)
  await uprightAt(page, ['phone', 'tablet'])
  await accessible(page)

  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('button', { name: '設定' })).toBeVisible()
  await japanese(page)
  await page.getByRole('button', { name: 'English' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const record = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(record.game).toBe('belote')

  await page.getByRole('link', { name: 'Prove that the deals were fair' }).click()
  await expect(
    page.getByRole('heading', {
      name: /^(The deal is|All \d+ deals are) as (it was|they were) sealed\.$/,
    }),
  ).toBeVisible()
  await accessible(page)
  await uprightAt(page, ['phone', 'tablet'])

  await page.getByRole('button', { name: 'Check another match' }).click()
  const [cut] = record.deals
  expect(cut).toBeTruthy()
  const text = JSON.stringify(record)
  await choose(
    page,
    text.replace(/"secret":\s*"(.)/, (_, digit) => `"secret":"${digit === '0' ? '1' : '0'}`),
  )
  await expect(page.getByRole('heading', { name: /not as (it was|they were) sealed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check another match' }).click()
  // Names swapped, chain rebuilt, signed with another key: a player who was there knows the right key, a stranger sees
  // that this one is unknown.
  await choose(page, JSON.stringify(forged(record)))
  await expect(
    page.getByText('It is signed by someone other than the server at whose table your browser was.'),
  ).toBeVisible()
  const stranger = await guest()
  await stranger.goto('/verify')
  await choose(stranger, JSON.stringify(forged(record)))
  await expect(
    stranger.getByRole('heading', { name: 'Everything agrees, but the key that signed it is unknown.' }),
  ).toBeVisible()
  await expect(stranger.getByText('Signed by this server.')).toBeHidden()
  await stranger.getByRole('button', { name: 'Check another match' }).click()
  await choose(stranger, text)
  await expect(stranger.getByText('Signed by this server.')).toBeVisible()
  await stranger.close()
  await page.getByRole('button', { name: 'Check another match' }).click()
  await choose(page, 'this is no record')
  await expect(page.getByRole('alert')).toContainText('cannot be read')
  await choose(page, text)
  await expect(page.getByRole('heading', { name: /as (it was|they were) sealed\.$/ })).toBeVisible()
  await expect(page.getByText('Signed by this server.')).toBeVisible()

  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('button', { name: '設定' })).toBeVisible()
  await japanese(page)
})

/**
 * Expect the whole hand to be visible: not covered by the controls, nor cut off by the window if the table fits into
 * it.
 */
async function fits(page: Page): Promise<void> {
  const before = page.viewportSize()!
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('img').first()
  const controls = page.getByRole('group', { name: 'Replay' })
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await controls.scrollIntoViewIfNeeded()
    await hand.scrollIntoViewIfNeeded()
    const [card, bar] = [await hand.boundingBox(), await controls.boundingBox()]
    expect.soft(card!.y + card!.height, `${width} × ${height}`).toBeLessThanOrEqual(bar!.y + 1)
    expect.soft(bar!.y + bar!.height, `${width} × ${height}`).toBeLessThanOrEqual(height)
  }
  await page.setViewportSize(before)
}

async function choose(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('A record on this device').click(),
  ])
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}
