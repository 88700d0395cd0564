// What lies over what a player needs for a decision, measured in the page, and talk that a test makes bots say.

import { expect, type Page } from '@playwright/test'
import type { Frame, Spoken } from '../../src/lib/wire'
import { DEEP } from './fixtures'

export type Screen = { width: number; height: number }
/** Sizes of the screens on which a decision must be open to view: in a usual run one of each layout, those with the least room. */
export const SCREENS: readonly Screen[] = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  ...(DEEP
    ? [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]
    : []),
]
/** Sizes between these, at which other layouts begin. */
export const BETWEEN: readonly Screen[] = [
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
]

/**
 * What a decision needs: cards in the hand and on the table, what was called or bid, the contract, the prompt and its
 * answers, the score, who plays, in which role and with how many cards, and a call across the table.
 */
const NEEDED = [
  '.stage [data-card]',
  '.stage [data-still="prompt"]',
  '.stage button',
  '[data-keep]',
  '.plate :is(.name, .facts > *, .count, .backs)',
  '.outcry > .words',
].join()

/** Return what is covered, or outside the window: "what under what". */
export const hidden = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { pointer-events: auto !important }') // so that hit tests find what takes no taps
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const named = (one: Element): string => {
      const name = one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\s+/g, ' ').slice(0, 30)
      return `${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').replace(/ ?s-\S+/g, '')} "${name}"`
    }
    /** Cache a result per element: each is looked at from many points. */
    const once = <T>(look: (one: Element) => T): ((one: Element) => T) => {
      const known = new Map<Element, T>()
      return (one) => {
        if (!known.has(one)) known.set(one, look(one))
        return known.get(one)!
      }
    }
    const seen = once((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
    )

    /** Return the part of an element that is not scrolled or clipped away on purpose; no table may need scrolling. */
    const shown = (one: Element): DOMRect => {
      let { left, top, right, bottom } = one.getBoundingClientRect()
      for (let at = one.parentElement; at && at !== document.body && !at.matches('.stage'); at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const box = at.getBoundingClientRect()
        ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
        ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }

    /** True for an element that paints all of its box. */
    const paintsAll = once((one) => {
      if (one instanceof SVGElement || one instanceof HTMLImageElement) return true
      const { backgroundImage, backgroundColor } = getComputedStyle(one)
      if (backgroundImage !== 'none') return true
      return Number(/rgba?\(.*?, ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1) > 0.05
    })
    /** Return where an element's own text is. */
    const writing = once((one) => {
      const range = document.createRange()
      return [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent!.trim()) return []
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
    })
    /** True for an element that paints something at a point, itself or by its own text. */
    const paints = (one: Element, x: number, y: number): boolean =>
      seen(one) &&
      (paintsAll(one) ||
        writing(one).some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom))

    /** Cards of one hand, trick or meld overlap each other, and a speaker's words may lie over their own plate. */
    const belongs = (above: Element, one: Element): boolean => {
      if (above.contains(one) || one.contains(above)) return true
      const card = one.closest('[data-card]')
      if (card && above.closest('[data-card]')) return true
      if (card && above.closest('button, li') === card.closest('button, li')) return true // its tag
      const plate = one.closest('.plate')
      if (!plate || one.matches('.count, .backs, .prompt')) return false
      if (plate.contains(above) || one.matches('.facts > *')) return plate.contains(above)
      return plate.getAttribute('data-anchor') === above.closest('[data-speaker]')?.getAttribute('data-speaker')
    }

    const PARTS = [0.15, 0.5, 0.85]
    const found = new Set<string>()
    for (const one of document.querySelectorAll(needed)) {
      if (!seen(one)) continue
      const box = shown(one)
      if (box.width < 2 || box.height < 2) continue
      for (const across of PARTS)
        for (const down of PARTS) {
          const [x, y] = [box.left + across * box.width, box.top + down * box.height]
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
            found.add(`${named(one)} outside the window`)
            continue
          }
          const top = document.elementFromPoint(x, y)
          if (top && (one.contains(top) || top.contains(one))) continue // mostly, and faster than asking for all
          for (const above of document.elementsFromPoint(x, y)) {
            if (one.contains(above) || above.contains(one)) break
            if (paints(above, x, y) && !belongs(above, one)) {
              found.add(`${named(one)} under ${named(above)}`)
              break
            }
          }
        }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    return [...found]
  }, NEEDED)

/** Wait until a new size has been laid out: a hand is measured first, then drawn. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Expect nothing to lie over what a decision needs, on every screen. */
export async function openToView(page: Page, moment: string, screens: readonly Screen[] = SCREENS): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await settled(page)
    const covered = await hidden(page)
    expect.soft(covered, `${moment} at ${screen.width} × ${screen.height}`).toEqual([])
  }
}

/**
 * Let every other player say something with each move, a partner at truco by a signal; with a position, show that one
 * in place of what is played.
 */
export async function makeTalkative(page: Page, position?: Frame['view']): Promise<void> {
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer()
    let seats = 0
    let own: number | null = null
    let signals = false
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as Frame
      if (message.type === 'frame') {
        if (message.table) [seats, signals] = [message.table.seats.length, message.table.game === 'truco' && seats > 2]
        if (message.you) own = message.you.seat
        const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== own)
        if (message.view) message.talk = [...(message.talk ?? []), ...others.map(saying)]
        if (message.view && position) message.view = position
      }
      socket.send(JSON.stringify(message))
    })
    const saying = (seat: number): Spoken => ({
      seat,
      nickname: '',
      bot: false,
      former: false,
      ...(signals && (seat + 2) % 4 === own
        ? { kind: 'signal', value: 3, team: true }
        : { kind: 'text', value: 'Well played, I did not see that one coming.', team: false }),
    })
  })
}
