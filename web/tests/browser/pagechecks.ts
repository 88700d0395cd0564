// Checks that every page must pass: axe-core, narrow screens, another language.

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DEEP } from './fixtures'

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
}

/** Rules that axe-core rates as minor although they matter to screen reader users. */
const HEAVY = new Set([
  'region',
  'heading-order',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'scrollable-region-focusable',
  'empty-table-header',
])

/**
 * Expect no serious finding of axe-core. Only colours depend on the theme, and they take the most time: a usual run
 * looks at everything once, in the dark theme; a deep run in the light one, and at its colours in both.
 */
export async function accessible(page: Page, without: string[] = []): Promise<void> {
  const scheme = DEEP ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: scheme })
  await findings(page, scheme, (await axe(page)).disableRules(without))
  if (!DEEP || without.includes(CONTRAST)) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await findings(page, 'dark', (await axe(page)).withRules([CONTRAST]))
}

/**
 * Our pages have no frames: collecting their findings on a separate page, and the passed checks, would take four times
 * as long. A page that has axe-core already does not load it again.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const there = await page.evaluate(() => 'axe' in globalThis)
  return new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}

export const CONTRAST = 'color-contrast'

async function findings(page: Page, scheme: string, look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze()
  const serious = violations.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || HEAVY.has(id))
  const findings = serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${scheme} ${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
  expect.soft(findings, page.url()).toEqual([])
}

/** Expect the page to scroll vertically only. */
export async function upright(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)
  expect.soft(wide, `${page.url()} at ${page.viewportSize()!.width} px is too wide by`).toBeLessThanOrEqual(0)
}

export async function uprightAt(page: Page, sizes: (keyof typeof SIZES)[]): Promise<void> {
  const before = page.viewportSize()!
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size])
    await upright(page)
  }
  await page.setViewportSize(before)
}

/** Rules of axe-core that look at the words of a page, which differ between languages. */
const WORDED = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'select-name',
  'svg-img-alt',
  'valid-lang',
]

/** Open the same page in Japanese and expect that all has its name there, and that no message is missing. */
export async function namedInJapanese(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ridotto', '{"language":"ja"}'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await noMissingWords(page)
  await findings(page, 'Japanese', (await axe(page)).withRules(WORDED))
}

/** Ids of missing messages, as they appear on a page. */
const MISSING =
  /\b(hall|evening|paper|season|pad|base|lobby|new|page|menu|room|trick|truco|melds|seats|talk|log|sheet|between|over|record|verify|options|hint|rules|learn|preset|option|card|verdict|lessons)(-[a-z]+)+\b/

/** Return all text to be read or heard on a page, except what is marked as another language. */
export const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = (node: Node): boolean => {
      const home = (node instanceof Element ? node : node.parentElement)?.closest('[lang]')
      return !!home && home.getAttribute('lang') !== document.documentElement.lang
    }
    const found: string[] = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (!foreign(texts.currentNode)) found.push(texts.currentNode.textContent!)
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (foreign(one)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        found.push(one.getAttribute(name) ?? '')
    }
    return found.map((text) => text.trim()).filter(Boolean)
  })

export async function noMissingWords(page: Page): Promise<void> {
  expect
    .soft(
      (await words(page)).filter((text) => MISSING.test(text)),
      page.url(),
    )
    .toEqual([])
}

/** Text that is in Latin letters in every language: URLs, rules, fingerprints, names. */
const NAMES =
  /https?:\S+|\b[A-Z]{3}-\d[\d.]*|\b[0-9a-f]{8,}|SHA-256|\b(?:id|ID)\b|ridotto|QR|English|Guest|[Pp]agat(?:\.com)?|FIBUR|FITAB|AICS|Gala|Wikipedia|Shift|Alt|Enter|Home|End/g

/** Expect nothing on the page to be in English. */
export async function japanese(page: Page): Promise<void> {
  const english = (await words(page)).filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '')))
  expect.soft(english, page.url()).toEqual([])
  await noMissingWords(page)
}
