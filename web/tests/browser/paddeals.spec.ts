// Ten deals of each game on the score pad of a phone without a network: every line, rule and total as `ridotto.tally` has them.

import { execFileSync } from 'node:child_process'
import { written } from '../../src/lib/numbers'
import { expect, test, type Page } from './fixtures'

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/], viewport: { width: 390, height: 844 }, hasTouch: true })

type Facts = Record<string, unknown>
interface Deal {
  game: string
  facts: Facts
  sheet: { lines: [string, string, number[]][]; scores: number[] }
  after: { totals: number[]; over: boolean }
}

const deals = (): Deal[] =>
  execFileSync('../.venv/bin/python', ['tests/padevenings.py', process.env.RIDOTTO_SEED ?? '1'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Deal)

/** Type a number with the keypad of the pad. */
async function number(page: Page, field: ReturnType<Page['locator']>, value: number): Promise<void> {
  await field.click()
  const keys = page.locator('.keys')
  for (const digit of String(Math.abs(value))) await keys.getByRole('button', { name: digit, exact: true }).tap()
  if (value < 0) await keys.getByRole('button', { name: 'Plus or minus' }).tap()
}

/** Tap a fact in; returns false if the form does not ask for it yet. */
async function fact(page: Page, name: string, value: unknown): Promise<boolean> {
  const field = page.locator(`fieldset[name="${name}"]`)
  const alone = page.locator(`input[type=checkbox][name="${name}"]`)
  if (!(await field.count()) && !(await alone.count())) return false
  const details = page.locator('.enter details:not([open])')
  if (await details.locator(field.or(alone)).count()) await details.locator('summary').tap()
  if (await alone.count()) {
    await alone.setChecked(!!value)
    return true
  }
  if (!Array.isArray(value)) return single(page, field, value)
  for (const [side, one] of value.entries()) if (one !== null) await ofSide(page, field, side, one)
  return true
}

/** Tap in a value that is not given by side. Partners have one chip, that of the first of them. */
async function single(page: Page, field: ReturnType<Page['locator']>, value: unknown): Promise<boolean> {
  const chips = field.getByRole('radio')
  const values = await chips.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  const at = [value === null ? '' : String(value as string | number), String((value as number) % 2)].find((one) =>
    values.includes(one),
  )
  if (at !== undefined) await field.locator(`input[value="${at}"]`).locator('..').tap()
  else if (values.length) await page.getByLabel('Higher').selectOption(String(value))
  else await number(page, field.getByRole('textbox'), value as number)
  return true
}

async function ofSide(page: Page, field: ReturnType<Page['locator']>, side: number, value: unknown): Promise<void> {
  const radios = field.getByRole('radio')
  if (await radios.count()) {
    if (value) await field.locator(`input[value="${side}"]`).locator('..').tap()
    return
  }
  if (typeof value === 'boolean') {
    const box = field.getByRole('checkbox').nth(side)
    if ((await box.isChecked()) !== value) await box.locator('..').tap()
    return
  }
  if (typeof value === 'object') {
    for (const [kind, pair] of Object.entries(value as Record<string, [number, number]>))
      for (const [place, count] of pair.entries())
        for (let taps = 0; taps < count; taps++)
          await field
            .locator(`tr[data-kind="${kind}"] .add`)
            .nth(side * 2 + place)
            .tap()
    return
  }
  const count = field.getByRole('group').nth(side).getByRole('button')
  if (!(await count.count())) return number(page, field.getByRole('textbox').nth(side), value as number)
  const now = await field.getByRole('status').nth(side).textContent() // of tricks the other side has had the rest
  if (value === 0 || now?.endsWith(`: ${value as number}`)) return
  await count.nth(Math.min(value as number, 4) - 1).tap()
  for (let taps = 4; taps < (value as number); taps++) await count.nth(3).tap()
}

async function enter(page: Page, facts: Facts): Promise<void> {
  const apart = page.getByRole('button', { name: 'Cards melded and cards left apart' })
  const inOne = page.getByRole('button', { name: 'Cards in one number: melded less left' })
  if ('cards' in facts && (await inOne.count())) await inOne.tap()
  if (!('cards' in facts) && (await apart.count())) await apart.tap()
  let open = Object.entries(facts)
  if (!('declarer' in facts) && (await page.locator('fieldset[name=declarer]').count())) open = [['declarer', null]]
  while (open.length) {
    const later: typeof open = []
    for (const [name, value] of open) if (!(await fact(page, name, value))) later.push([name, value])
    expect(later.length, `the form does not ask for ${later.join('; ')}`).toBeLessThan(open.length)
    open = later
  }
}

test.describe('ten deals without a network @deep', () => {
  for (const [at, game] of ['belote', 'coinche', 'briscola-bugiarda', 'burraco', 'biriba', 'truco'].entries())
    test(game, async ({ page, context }) => {
      test.slow()
      await page.goto('/pad#new')
      await page.locator('form fieldset').first().locator('label').nth(at).tap()
      await page.locator('button[type=submit]').tap()
      await expect(page.locator('.board')).toBeVisible()
      await context.setOffline(true)
      const played = deals().filter((deal) => deal.game === game)
      expect(played).toHaveLength(10)
      for (const { facts, sheet, after } of played) {
        await enter(page, facts)
        await page.getByRole('button', { name: 'Write', exact: true }).tap()
        const told = JSON.stringify(facts)
        await expect.soft(page.locator('.board dd'), told).toHaveText(after.totals.map(written))
        const last = page.locator('.written > table').first()
        await expect
          .soft(last.locator('.total td').filter({ hasText: /\d/ }), told)
          .toHaveText(sheet.scores.map(written))
        const lines = sheet.lines.filter(([, , points]) => points.some(Boolean))
        const rows = last.locator('tbody tr').filter({ has: page.getByRole('link', { name: /^Rule / }) })
        const shown = await rows.evaluateAll((all) =>
          all.map((row) => [
            row.querySelector('a')!.textContent,
            ...[...row.querySelectorAll('td:not(.rule)')].map((one) => one.textContent),
          ]),
        )
        const expected = lines.map(([, rule, points]) => [rule, ...points.map(written)])
        expect
          .soft(
            shown.filter(([, ...points]) => points.length === sheet.scores.length),
            told,
          )
          .toEqual(expected)
        if (after.over) await page.getByRole('button', { name: 'Next match' }).tap()
      }
    })
})
