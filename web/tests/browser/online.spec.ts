// A match of an evening that is played at one of our tables, beside tables of real cards: three links are enough.

import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './fixtures'
import { accessible, upright } from './pagechecks'
import { hand, move, turnOrEnd } from './table'

const OWN = 'Anna Rossi – Hugo Neri'
const TEAMS = ['Bruno Verdi – Kiku Conti', 'Carla Gallo – Luca Marino', 'Dario Ricci – Mia Riva']

/** Return the page of the opponents of the first entry. */
async function opponentOf(desk: Page, id: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const { lines } = await (await desk.request.get(`/api/club/${id}/links`, { headers })).json()
  const { pairings } = await (await desk.request.get(`/api/club/${id}`)).json()
  const sides = pairings.map((one: { sides: { lines: number[] }[] }) => one.sides.map(({ lines: [line] }) => line))
  const opponent = sides.find((pair: number[]) => pair.includes(0)).find((line: number) => line !== 0)
  return `/club/${id}/line#${lines.find(({ line }: { line: number }) => line === opponent).token}`
}

/** Play a match of one deal to its end, for the people at the table. */
async function playOut(pages: Page[]): Promise<void> {
  for (;;) {
    const [page, now] = await Promise.any(pages.map(async (one) => [one, await turnOrEnd(one)] as const))
    if (now === 'end') return
    await move(page, 'Belote')
  }
}

test('two phones meet at our table, and the desk sees it', async ({ page: desk, guest }) => {
  const answer = await desk.request.post('/api/club', {
    data: { id: crypto.randomUUID(), template: 'burraco-4x3', settings: { stages: [{ movement: 'danese' }] } },
  })
  const { id, director } = (await answer.json()) as { id: string; director: string }
  const headers = { Authorization: `Bearer ${director}` }
  for (const command of [
    { type: 'enter-text', text: [OWN, TEAMS[0]].join('\n') },
    { type: 'pair' },
    { type: 'online', round: 1, table: 1 },
  ]) {
    const done = await desk.request.post(`/api/club/${id}`, {
      data: { id: crypto.randomUUID(), do: command },
      headers,
    })
    expect(done.ok(), await done.text()).toBe(true)
  }
  await desk.goto(`/club/${id}/desk#${director}`)
  await desk.getByRole('tab', { name: 'Round', exact: true }).click()
  await expect(desk.getByText('nobody has opened the table yet')).toBeVisible()

  const { lines } = await (await desk.request.get(`/api/club/${id}/links`, { headers })).json()
  const [one, other] = [await guest(PHONE), await guest(PHONE)]
  for (const [at, phone] of [one, other].entries()) {
    await phone.goto(`/club/${id}/line#${lines[at].token}`)
    await upright(phone)
    await phone.getByRole('button', { name: 'Play this match online' }).click()
    await phone.waitForURL(/\/t\//)
  }
  await expect(desk.getByText('being played')).toBeVisible()
  await expect(other.getByText('Waiting for the host to start the match.')).toBeVisible()
  await one.getByRole('button', { name: 'Start the match' }).click()
  for (const phone of [one, other]) await expect(hand(phone)).toBeVisible()
})

test(
  'players enter by one link, play online, and the result enters itself',
  { tag: '@deep' },
  async ({ page: desk, guest }) => {
    // The evening: one deal a match, so that a match is soon over; the rules are chosen as at a new table.
    await desk.goto('/club')
    await desk.getByRole('button', { name: /Concours de belote/ }).click()
    await desk.getByRole('button', { name: 'Open the evening' }).click()
    await desk.getByRole('tab', { name: 'Settings' }).click()
    await desk.getByRole('checkbox', { name: 'Entries by link' }).check()
    await desk.getByText('Change single rules').click()
    await expect(desk.getByRole('switch', { name: 'Declarations' })).not.toBeChecked()
    await desk.getByText('Matches', { exact: true }).click()
    await desk.getByLabel('Deals', { exact: true }).last().fill('1')
    await desk.getByLabel('Deals', { exact: true }).last().blur()
    await accessible(desk)
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled()

    // One link for all players, one for a deputy; the director has a third.
    await desk.getByRole('tab', { name: 'Links and paper' }).click()
    const players = await desk.getByRole('textbox', { name: 'Entry by phone' }).inputValue()
    const second = await desk.getByRole('textbox', { name: 'Deputy' }).inputValue()
    const one = await guest(PHONE)
    await one.goto(players)
    for (const [at, name] of OWN.split(' – ').entries())
      await one.getByLabel('Name', { exact: true }).nth(at).fill(name)
    await one.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(one.getByText('You are entered as number 1.')).toBeVisible()
    await one.goto(players) // the same link now leads to the entry's own page
    await one.getByRole('link', { name: 'Your table and results' }).click()
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(OWN)

    const deputy = await guest()
    await deputy.goto(second)
    await deputy.getByLabel('Add entries').fill(TEAMS.join('\n'))
    await deputy.getByRole('button', { name: 'Add', exact: true }).click()
    await deputy.getByRole('tab', { name: 'Round', exact: true }).click()
    await deputy.getByRole('button', { name: 'Pair the first round' }).click()
    const play = 'Play this match online'
    const [, table] = /(\d)$/.exec((await one.getByRole('heading', { name: /^Table \d$/ }).textContent())!)!
    await expect(one.getByRole('button', { name: play })).toBeHidden()
    await deputy.getByText('Online matches').click()
    await deputy.getByLabel('Table to play online').selectOption(table!)
    await deputy.getByRole('button', { name: 'Play online' }).click()
    await expect(deputy.getByText('nobody has opened the table yet')).toBeVisible()
    await accessible(deputy)

    // Two lines sit down at our table; no seat is chosen by hand.
    const other = await guest(PHONE)
    const [, id, token] = /\/club\/([\w-]+)\/desk#(.+)$/.exec(desk.url())!
    await other.goto(await opponentOf(desk, id!, token!))
    await expect(one.getByRole('button', { name: play })).toBeVisible()
    await upright(one)
    await accessible(one)
    await one.getByRole('button', { name: play }).click()
    await one.waitForURL(/\/t\//)
    await expect(deputy.getByText('being played')).toBeVisible()
    await other.getByRole('button', { name: play }).click()
    await expect(other.getByText('Waiting for the host to start the match.')).toBeVisible()
    await one.getByRole('button', { name: 'Start the match' }).click()
    await playOut([one, other])

    // The desk has the result; the other table enters its slip as always.
    await expect(deputy.getByText(/result taken over: \d+ : \d+/)).toBeVisible({ timeout: 15_000 })
    await expect(deputy.getByText('One slip is missing:')).toBeVisible()
    await deputy
      .getByLabel('Table', { exact: true })
      .first()
      .fill(table === '1' ? '2' : '1')
    await deputy.getByRole('form', { name: 'Slip' }).getByRole('textbox').nth(1).fill('100')
    await deputy.getByRole('form', { name: 'Slip' }).getByRole('textbox').nth(2).fill('62')
    await deputy.keyboard.press('Enter')
    await expect(deputy.getByText('All slips are in.')).toBeVisible()
    await other.getByRole('link', { name: 'Back to the evening' }).click()
    await expect(other.getByText('Entered by the director')).toBeVisible()
  },
)
