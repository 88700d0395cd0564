// A player continues on another device, in the middle of a deal.

import { expect, PHONE, test, type Page } from './fixtures'
import { hand, openTable, playMoves } from './table'

/** Open the dialog with the link, and return it. */
async function dialogOf(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Continue on another device' }).click()
  return page.getByRole('dialog', { name: 'Continue on another device' })
}

/** Return a link, as if this server listened on an address that the other device reaches. */
async function linkOf(page: Page): Promise<string> {
  await page.route('**/device', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), origins: null } })
  })
  const dialog = await dialogOf(page)
  await expect(dialog.getByRole('img', { name: 'QR code of the link to continue' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link to continue' }).inputValue()
  await page.keyboard.press('Escape')
  await page.unroute('**/device')
  return link
}

test.use({ allowed: [/410 \(Gone\).*\/api\/device/] })

test('a phone takes over seat, name and cards, and gives them back', async ({ page: desk, guest, baseURL }) => {
  await desk.request.post('/api/me', { data: { nickname: 'Eleni' } })
  await openTable(desk, 'Belote', { play: true })
  await playMoves(desk, 'Belote', 2)
  const cards = await hand(desk).getByRole('button').count()

  // The tests' server listens on its own machine: the page says so, and shows no code that leads nowhere.
  const dialog = await dialogOf(desk)
  await expect(dialog).toContainText('Other devices cannot reach this server')
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await desk.keyboard.press('Escape')

  const link = await linkOf(desk)
  expect(link).toMatch(new RegExp(`^${baseURL}/device#[\\w-]{20,}$`))
  const pocket = await guest(PHONE)
  await pocket.goto(link)
  await expect(pocket.getByText('You will play Belote here as Eleni, in seat 1.')).toBeVisible()
  await pocket.reload() // a visit does not spend the link
  await expect(desk.getByText('You play on another device now.')).toBeHidden()
  await pocket.getByRole('button', { name: 'Continue here' }).click()
  await pocket.waitForURL(/\/t\//)
  await expect(hand(pocket).getByRole('button')).toHaveCount(cards)
  await expect(desk.getByRole('heading', { name: 'You play on another device now.' })).toBeVisible()
  await playMoves(pocket, 'Belote', 2)

  // The old page is a spectator's now, and its link is spent.
  await desk.reload()
  await expect(desk.getByText('You are watching.')).toBeVisible()
  const late = await guest()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

  await desk.goto(await linkOf(pocket))
  await desk.getByRole('button', { name: 'Continue here' }).click()
  await desk.waitForURL(/\/t\//)
  await expect(hand(desk)).toBeVisible()
  await expect(pocket.getByRole('heading', { name: 'You play on another device now.' })).toBeVisible()
  await playMoves(desk, 'Belote', 1)
})
