// A club's evening: a director opens it, six pairs play a round, and everybody sees where they sit and how they stand.

import { DEEP, expect, PHONE, test, type Page } from './fixtures'
import { act, opened, type Made } from './evenings'
import { accessible, namedInJapanese, upright } from './pagechecks'
import { readable } from './texts'

const PAIRS = [
  'Anna Rossi - Hugo Neri',
  'Bruno Verdi - Ilaria Costa',
  'Carla Gallo - Kiku Conti',
  '<b>Eve</b> - Öğün',
  'Dario Ricci - Luca Marino',
  'Elena Greco - Marta Rizzo',
]

/** Open an evening from the first template for Burraco, and enter pairs; returns its id and the director's token. */
async function evening(page: Page): Promise<Made> {
  await page.goto('/club')
  await page.getByRole('button', { name: /Burraco 4 × 3/ }).click()
  await page.getByRole('button', { name: 'Open the evening' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Add entries').fill(PAIRS.join('\n'))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('6 entries, 0 paid')).toBeFocused()
  const [, id, token] = /\/club\/([\w-]+)\/desk#(.+)$/.exec(page.url())!
  return { id: id!, token: token! }
}

/** Open the desk of an evening that is there already, with the same pairs. */
async function desked(page: Page): Promise<Made> {
  const made = await opened(page, 'burraco-4x3', PAIRS)
  await page.goto(`/club/${made.id}/desk#${made.token}`)
  await expect(page.getByText('6 entries, 0 paid')).toBeVisible()
  return made
}

/** Return the link of a line's phone. */
async function phoneOf(page: Page, { id, token }: Made, line: number): Promise<string> {
  const answer = await page.request.get(`/api/club/${id}/links`, { headers: { Authorization: `Bearer ${token}` } })
  const { lines } = (await answer.json()) as { lines: { line: number; token: string }[] }
  return `/club/${id}/line#${lines.find((one) => one.line === line)!.token}`
}

test('phones enter and confirm, the director types, and the wall shows it', async ({ page: desk, guest }) => {
  const made = await evening(desk)
  await accessible(desk)
  await desk.getByRole('tab', { name: 'Round', exact: true }).click()
  await desk.getByRole('button', { name: 'Pair the first round' }).click()
  await expect(desk.getByText('3 slips are missing:')).toBeVisible()

  const one = await guest(PHONE)
  await one.goto(await phoneOf(desk, made, 0))
  const table = await one.getByRole('heading', { name: /^Table \d$/ }).textContent()
  await one.getByRole('textbox').nth(0).fill('1250')
  await one.getByRole('textbox').nth(1).fill('80')
  await one.getByRole('button', { name: 'Change the sign' }).nth(1).click()
  await upright(one)
  await accessible(one)
  await one.getByRole('button', { name: 'Send the result' }).click()
  await expect(one.getByRole('status').filter({ hasText: 'You have entered 1250 : −80.' })).toBeFocused()

  const opponent = (await one.getByText(/^against/).textContent())!.slice('against '.length).split(/\s–/)[0]!
  const other = await guest(PHONE)
  await other.goto(
    await phoneOf(
      desk,
      made,
      PAIRS.findIndex((pair) => pair.startsWith(opponent)),
    ),
  )
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Confirmed by both sides' })).toBeFocused()
  await expect(one.getByText('Confirmed by both sides')).toBeVisible()

  // The director types the other slips, with the keyboard alone.
  const others = ['1', '2', '3'].filter((number) => `Table ${number}` !== table)
  const last = others[1]!
  await desk.getByLabel('Table', { exact: true }).focus()
  for (const number of others) {
    await desk.keyboard.type(number)
    for (const score of ['600', '905']) {
      await desk.keyboard.press('Tab')
      await desk.keyboard.type(score)
    }
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`Table ${number}: 600 : 905`)).toBeVisible()
  }
  await expect(desk.getByText('All slips are in.')).toBeVisible()
  await accessible(desk)

  // A correction needs a reason, and what it was stays in the history.
  await desk.getByRole('tab', { name: 'Results' }).click()
  const result = desk.getByRole('button', { name: `Result of table ${last}, round 1` })
  await result.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('textbox').nth(0)).toBeFocused()
  await dialog.getByRole('textbox').nth(0).fill('700')
  await dialog.getByLabel('Reason').fill('misread')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog).toBeHidden()
  await expect(result).toBeFocused()
  await expect(desk.getByRole('status').filter({ hasText: `Table ${last}: 700 : 905` })).toHaveCount(1)
  await expect(desk.getByText('700 : 905', { exact: true })).toBeVisible()
  await expect(desk.getByText('2 changes')).toHaveCount(2) // and the slip that the other side has confirmed

  const wall = await guest({ viewport: { width: 1280, height: 720 } })
  await wall.goto(`/club/${made.id}/wall`)
  await expect(wall.getByText('Anna Rossi')).toBeVisible()
  await expect(wall.getByText('Hugo Neri')).toBeVisible()
  await expect(wall.getByText('<b>Eve</b>')).toBeVisible()
  for (const text of ['Doors close at eight', 'Coffee is ready']) {
    await act(desk, made, { type: 'announce', text })
    await expect(wall.getByRole('status').filter({ hasText: text })).toBeVisible() // the latest, and without a reload
  }
  await wall.keyboard.press('ArrowLeft')
  await expect(wall.getByRole('heading', { name: 'Standings' })).toBeVisible()
  await accessible(wall)
  for (const page of [desk, one, wall]) await namedInJapanese(page)
})

test.describe('a network that dies', () => {
  test.use({ allowed: [/ERR_FAILED.*\/api\/club\//] })

  test('a phone whose network dies sends its result once it is back', async ({ page: desk, guest }) => {
    const made = await desked(desk)
    await desk.getByRole('tab', { name: 'Round', exact: true }).click()
    await desk.getByRole('button', { name: 'Pair the first round' }).click()
    const one = await guest(PHONE)
    await one.goto(await phoneOf(desk, made, 0))
    await one.getByRole('textbox').nth(0).fill('500')
    await one.getByRole('textbox').nth(1).fill('600')
    // The command arrives, and its answer is lost; so is the next try. The third gets the first answer.
    let tries = 0
    await one.route(`**/api/club/${made.id}`, async (route) => {
      if (route.request().method() !== 'POST' || ++tries > 2) return route.continue()
      if (tries === 1) await route.fetch()
      await route.abort()
    })
    await one.getByRole('button', { name: 'Send the result' }).click()
    await expect(one.getByText('You have entered 500 : 600.')).toBeVisible()
    await expect.poll(() => tries).toBe(3)
    await desk.getByRole('tab', { name: 'Log' }).click()
    await expect(desk.getByText(/result entered by a line/)).toHaveCount(1)
  })
})

test.describe('a network that drops while a list is sent', () => {
  test.use({ allowed: [/ERR_FAILED.*\/api\/club\//] })

  test('all rows of a list arrive once, and what is typed stays over a reload', async ({ page: desk }) => {
    const made = await desked(desk)
    await desk.getByRole('tab', { name: 'Round', exact: true }).click()
    await desk.getByRole('button', { name: 'Pair the first round' }).click()
    await desk.getByRole('button', { name: 'Enter results from a list' }).click()
    const rows = desk.getByRole('dialog').getByRole('textbox')
    await rows.fill('1;600;905\n2;700;300\n3;10;20')
    await desk.reload()
    await desk.getByRole('button', { name: 'Enter results from a list' }).click()
    await expect(rows).toHaveValue('1;600;905\n2;700;300\n3;10;20')

    let down = true
    const sent: string[] = []
    await desk.route(`**/api/club/${made.id}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().postData()!)
      if (down && sent.length === 1) await route.fetch() // it arrives, and its answer is lost
      if (down) return route.abort()
      return route.continue()
    })
    await desk.getByRole('button', { name: 'Enter these results' }).click()
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3) // in one go
    down = false
    await expect(desk.getByText('All slips are in.')).toBeVisible()
    await expect(desk.getByRole('dialog')).toBeHidden()
    expect(new Set(sent).size).toBe(3) // each with its own id, again and again
    await desk.getByRole('tab', { name: 'Log' }).click()
    await expect(desk.getByText(/result entered/)).toHaveCount(3)
  })
})

test('people enter themselves, and papers are as long as they need', async ({ page: desk, guest }) => {
  const made = await desked(desk)
  await desk.getByRole('tab', { name: 'Settings' }).click()
  await desk.getByRole('checkbox', { name: 'Entries by link' }).check()
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('tab', { name: 'Links and paper' }).click()
  const link = await desk.getByRole('textbox', { name: 'Entry by phone' }).inputValue()
  const one = await guest(PHONE)
  await one.goto(link)
  await one.getByLabel('Name', { exact: true }).nth(0).fill('山田花子')
  await one.getByLabel('Name', { exact: true }).nth(1).fill('Νίκος Παπαδόπουλος')
  await upright(one)
  await accessible(one)
  await one.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(one.getByText('You are entered as number 7.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Entries' }).click()
  await expect(desk.getByText('山田花子 – Νίκος Παπαδόπουλος')).toBeVisible()
  await desk.getByRole('tab', { name: 'Round', exact: true }).click()
  await desk.getByRole('button', { name: 'Pair the first round' }).click()
  await expect(desk.getByText('3 slips are missing:')).toBeVisible()

  for (const [paper, text] of [
    ['slips', 'Signed'],
    ['tags', 'Öğün'],
    ['names', '山田花子'],
  ] as const) {
    await desk.goto(`/club/${made.id}/paper/${paper}#${made.token}`)
    await expect(desk.getByRole('main').getByText(text).first()).toBeVisible()
    if (DEEP || paper === 'slips') await accessible(desk)
    await namedInJapanese(desk)
  }
  await namedInJapanese(one)
})

test.describe('what is refused', () => {
  test.use({ allowed: [/status of (400|422) .*\/api\/club\//] })

  test('a list of results, what the codes say, the movement, and a deal by its facts', async ({
    page: desk,
    guest,
  }) => {
    const made = await desked(desk)
    await desk.getByRole('button', { name: 'Go on to the first round' }).click()
    await expect(desk.getByRole('tab', { name: 'Round', exact: true })).toBeFocused()
    await desk.getByRole('button', { name: 'Movement as a table' }).click()
    await expect(desk.getByRole('dialog').getByRole('columnheader', { name: 'Round 3' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Pair the first round' }).click()
    await expect(desk.getByText('3 slips are missing:')).toBeVisible()

    // A slip that cannot be is refused for good, one that is unlikely only once.
    const slip = async (scores: string[]): Promise<void> => {
      await desk.getByLabel('Table', { exact: true }).fill('1')
      for (const [side, score] of scores.entries())
        await desk
          .getByRole('form', { name: 'Slip' })
          .getByRole('textbox')
          .nth(side + 1)
          .fill(score)
      await desk.keyboard.press('Enter')
    }
    const again = desk.getByText('enter it again')
    await slip(['601', '905'])
    await expect(desk.getByText('601 is not a multiple of 5').last()).toBeVisible()
    await expect(again).toBeHidden()
    await slip(['60000', '905'])
    await expect(again).toBeVisible()

    // Good rows of a list are entered, the others stay.
    await desk.getByRole('button', { name: 'Enter results from a list' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Table;A;B\n1;600;905\n2;601;905\n7;1;2')
    await expect(dialog.getByText('2 results to enter, 1 left out')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enter these results' }).click()
    await expect(dialog.getByText('601 is not a multiple of 5')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('2;601;905\n7;1;2')
    await desk.keyboard.press('Escape')
    await expect(desk.getByText('2 slips are missing:')).toBeVisible()

    await desk.getByRole('button', { name: 'What if?' }).click()
    await dialog.getByLabel('What has happened').selectOption({ label: 'Missed draw' })
    await expect(dialog.getByText(/, article \d+, edition/)).toBeVisible()
    await dialog
      .getByText(/^Rule BUR/)
      .first()
      .click()
    await accessible(desk)
    await dialog.getByRole('button', { name: 'Adjusted score…' }).click()
    await expect(dialog.getByLabel('Who broke the rule')).toBeVisible()
    await desk.keyboard.press('Escape')

    const wall = await desk.request.get(`/api/club/${made.id}`)
    const { pairings } = (await wall.json()) as { pairings: { state: string; sides: { lines: number[] }[] }[] }
    const line = pairings.find(({ state }) => state === 'open')!.sides[0]!.lines[0]!
    const link = await phoneOf(desk, made, line)
    const one = await guest({ ...PHONE, locale: 'ja' })
    await one.goto(link)
    await one.getByRole('button', { name: 'ディールごとに内訳から計算する' }).click()
    await expect(one.getByRole('heading', { name: '第1ディール' })).toBeVisible()
    await upright(one)
    await accessible(one)
    await desk.goto(link.replace('#', '?lang=en-XA#'))
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await readable(desk, 'a phone', [{ width: 390, height: 844 }])
    await desk.goto(`/club/${made.id}/desk?lang=en-XA#${made.token}`)
    for (const tab of ['entries', 'round', 'results', 'links']) {
      await desk.locator(`#tab-${tab}`).click()
      await expect(desk.locator(`[aria-labelledby=tab-${tab}] :is(h2, h3, table)`).first()).toBeVisible()
      await readable(desk, tab, [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ])
    }
  })
})
