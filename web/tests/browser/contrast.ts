// Contrast of all text that a page shows, in both colour schemes (WCAG 2.2, 1.4.3): axe-core does not judge text over a
// picture or a gradient.
//
// The page is photographed with its text and without. Where the two differ there is a glyph: the text's colour is
// compared with what lies behind it there, pixel by pixel.

import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { DEEP } from './fixtures'
import { pixelsOf, type Pixels } from './png'

type Colour = readonly [red: number, green: number, blue: number]

interface Text {
  words: string
  /** Colour, with the opacity of all that the text is in. */
  colour: readonly [...Colour, alpha: number]
  /** Large text needs less contrast. */
  large: boolean
  boxes: { left: number; top: number; right: number; bottom: number }[]
}

const SCHEMES = ['light', 'dark'] as const
/** Pixels count that a glyph covers by at least this share of the most that it covers; the others are its edges. */
const STROKE = 0.5
/** Colours are rounded to whole numbers, and so are those of a gradient. */
const ROUNDING = 0.05
/** A pixel whose colour is farther than this from a mixture of text and background belongs to something else. */
const ASTRAY = 24

/** Looks at a page so far: a usual run sees it in one scheme at a time, in turn. */
const looks = new WeakMap<Page, number>()

/** Expect all text in the window, or in a part of it, to be readable. */
export async function readable(page: Page, where: string, part?: Locator): Promise<void> {
  const before = looks.get(page) ?? 0
  looks.set(page, before + 1)
  for (const colorScheme of DEEP ? SCHEMES : [SCHEMES[before % SCHEMES.length]!]) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await faint(page, part), `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Return the texts whose contrast is too low, with their contrast: what has just changed is looked at again. */
export async function faint(page: Page, part = page.locator('body')): Promise<string[]> {
  let found = await look(page, part)
  for (let again = 0; again < 3 && found.length; again++) {
    const next = await look(page, part)
    found = found.filter((one) => next.includes(one))
  }
  return found
}

async function look(page: Page, part: Locator): Promise<string[]> {
  await page.evaluate(settle)
  const { x, y, width, height } = await part.evaluate(areaOf)
  const texts = await part.evaluate(textsShown, { x, y })
  const area = { x, y, width, height }
  const written = await photograph(page, area)
  await page.evaluate(hide, true)
  const blank = await photograph(page, area)
  await page.evaluate(hide, false)
  expect(texts.length, 'texts').toBeGreaterThan(0)
  return texts.flatMap((text) => {
    const least = text.large ? 3 : 4.5
    const found = lowest(text, written, blank)
    return found < least - ROUNDING ? [`${found.toFixed(2)} of ${least}: ${text.words}`] : []
  })
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Take a picture: Playwright's own screenshots spend most of their time on making a small file. */
async function photograph(page: Page, area: { x: number; y: number; width: number; height: number }): Promise<Pixels> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  const session = await sessions.get(page)!
  const clip = { ...area, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip })
  return pixelsOf(Buffer.from(data, 'base64'))
}

/** Return a text's contrast where it is lowest: 1 if it cannot be told from its background. */
function lowest({ boxes, colour }: Text, written: Pixels, blank: Pixels): number {
  const glyphs = boxes.flatMap((box) => strokes(box, colour, written, blank))
  if (!glyphs.length) return 1
  const most = Math.max(...glyphs.map(({ share }) => share))
  return Math.min(...glyphs.filter(({ share }) => share >= most * STROKE).map(({ contrast }) => contrast))
}

interface Stroke {
  /** Share of the pixel that the glyph covers. */
  share: number
  contrast: number
}

/** Return the pixels of a box in which this text, and not another one over it, is drawn. */
function strokes(box: Text['boxes'][0], text: Text['colour'], written: Pixels, blank: Pixels): Stroke[] {
  const found: Stroke[] = []
  for (let y = Math.max(0, box.top); y < Math.min(box.bottom, blank.height); y++)
    for (let x = Math.max(0, box.left); x < Math.min(box.right, blank.width); x++) {
      const at = (y * blank.width + x) * blank.size
      if (same(written, blank, at)) continue // most pixels: nothing is drawn there
      const behind = colourAt(blank, at)
      const seen = colourAt(written, at)
      const drawn = over(text, behind)
      const share = shareOf(seen, behind, drawn)
      if (share !== null) found.push({ share, contrast: contrast(drawn, behind) })
    }
  return found
}

/** Return how much of `drawn` is mixed with `behind` in the colour seen; null if it is another mixture. */
function shareOf(seen: Colour, behind: Colour, drawn: Colour): number | null {
  const way = drawn.map((value, part) => value - behind[part]!)
  const gone = seen.map((value, part) => value - behind[part]!)
  const length = way.reduce((sum, value) => sum + value * value, 0)
  if (!length) return null
  const share = gone.reduce((sum, value, part) => sum + value * way[part]!, 0) / length
  const astray = Math.hypot(...gone.map((value, part) => value - share * way[part]!))
  return share > 0.2 && share < 1.15 && astray < ASTRAY ? share : null
}

const same = ({ data: one }: Pixels, { data: other }: Pixels, at: number): boolean =>
  one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]

const colourAt = ({ data }: Pixels, at: number): Colour => [data[at]!, data[at + 1]!, data[at + 2]!]

const over = ([red, green, blue, alpha]: Text['colour'], behind: Colour): Colour => {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha)
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])]
}

export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// ---- in the page ----------------------------------------------------------------------------------------------------

/** Wait until fonts are there and nothing moves; what would never end is stopped at its start. */
async function settle(): Promise<void> {
  await document.fonts.ready
  const [endless, ending]: [Animation[], Animation[]] = [[], []]
  for (const one of document.getAnimations())
    (one.effect?.getComputedTiming().iterations === Infinity ? endless : ending).push(one)
  for (const one of endless) one.cancel()
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Hide all text, or show it again. Style sheets of this kind are not subject to the content security policy. */
function hide(hidden: boolean): void {
  const page = globalThis as typeof globalThis & { hiding?: CSSStyleSheet }
  if (!page.hiding) {
    page.hiding = new CSSStyleSheet()
    page.hiding.replaceSync(`
      *, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
      svg text { fill: transparent !important; }`)
  }
  document.adoptedStyleSheets = hidden ? [page.hiding] : []
}

/** Return the element's part that is in the window. */
function areaOf(element: Element): { x: number; y: number; width: number; height: number } {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  return {
    x,
    y,
    width: Math.min(innerWidth, right) - x,
    height: Math.min(innerHeight, Math.max(bottom, element === document.body ? innerHeight : 0)) - y,
  }
}

/** Return the texts in an element, in boxes relative to a corner. */
function textsShown(part: Element, corner: { x: number; y: number }): Text[] {
  const SLICE = 8
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  /** Remember what is known: elements and colours are asked about at many points. */
  const once = <K, T>(look: (what: K) => T): ((what: K) => T) => {
    const known = new Map<K, T>()
    return (what) => {
      if (!known.has(what)) known.set(what, look(what))
      return known.get(what)!
    }
  }
  /** Return a CSS colour's parts, whatever its notation. */
  const parts = once((colour: string): [number, number, number, number] => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
    return [red!, green!, blue!, alpha! / 255]
  })
  const opacity: (element: Element) => number = once(
    (element: Element): number =>
      Number(getComputedStyle(element).opacity) * (element.parentElement ? opacity(element.parentElement) : 1),
  )
  const inactive = (element: Element): boolean =>
    !!element.closest(':disabled, [aria-disabled=true], :has(> input:disabled), [inert]')

  /** Return a box's part that no scrolling or clipping ancestor hides. */
  const clipped = (rect: DOMRect, element: Element): DOMRect => {
    let { left, top, right, bottom } = rect
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const opaque = once((element: Element): boolean => {
    const { backgroundColor, backgroundImage, fill } = getComputedStyle(element)
    if (!opacity(element)) return false
    return (
      parts(backgroundColor)[3] > 0.5 ||
      backgroundImage !== 'none' ||
      (element instanceof SVGElement && fill !== 'none')
    )
  })
  /** Return what is seen at a place: the element, or what covers it. Asking for the topmost element alone is faster, and mostly enough. */
  const seenAt = (element: Element, x: number, y: number): Element | undefined => {
    const ends = (one: Element) => one.contains(element) || element.contains(one) || opaque(one)
    const top = document.elementFromPoint(x, y)
    return top && !ends(top) ? document.elementsFromPoint(x, y).find(ends) : (top ?? undefined)
  }
  /** Return the slices of a box that nothing covers. */
  const uncovered = (element: Element, { left, right, top, bottom }: DOMRect): DOMRect[] => {
    const bare = (x: number): boolean => {
      const seen = seenAt(element, x, (top + bottom) / 2)
      return !!seen && (seen.contains(element) || element.contains(seen))
    }
    const slices = Array.from({ length: Math.ceil((right - left) / SLICE) }, (_, at) => {
      const from = left + at * SLICE
      return new DOMRect(from, top, Math.min(SLICE, right - from), bottom - top)
    })
    const edges = [...slices.map((slice) => bare(slice.left + 0.5)), bare(right - 0.5)] // neighbours share one
    return slices.filter((_, at) => edges[at] && edges[at + 1])
  }
  /** True unless the text itself is clipped away, and only meant for screen readers. */
  const drawn = (element: Element, { left, right, top, bottom }: DOMRect): boolean => {
    const seen = seenAt(element, (left + right) / 2, (top + bottom) / 2)
    return !!seen && element.contains(seen)
  }

  const found: Text[] = []
  const add = (words: string, element: Element, style: CSSStyleDeclaration, rects: Iterable<DOMRect>): void => {
    if (inactive(element) || !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return
    const [red, green, blue, alpha] = parts(element instanceof SVGElement ? style.fill : style.color)
    const size = parseFloat(style.fontSize)
    const boxes = [...rects]
      .flatMap((rect) => {
        const shown = clipped(rect, element)
        return shown.height > rect.height * 0.6 ? [shown] : []
      })
      .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
      .filter((shown) => drawn(element, shown))
      .flatMap((rect) => uncovered(element, rect))
      .map(({ left, top, right, bottom }) => ({
        left: Math.floor(left - corner.x),
        top: Math.floor(top - corner.y),
        right: Math.ceil(right - corner.x),
        bottom: Math.ceil(bottom - corner.y),
      }))
    const shown = alpha * opacity(element)
    if (!boxes.length || !shown) return
    const bold = Number(style.fontWeight) >= 700
    found.push({
      words: `${words.trim().slice(0, 50)} (${element.tagName.toLowerCase()}.${
        element
          .getAttribute('class')
          ?.replace(/svelte-\w+/g, '')
          .trim() ?? ''
      })`,
      colour: [red, green, blue, shown],
      large: size >= 24 || (bold && size >= 18.66),
      boxes,
    })
  }

  /** A modal dialog disables everything else, and a menu hides and shades a part of it. */
  const root = part.querySelector('dialog:modal, [role=menu]') ?? part
  const reachable = new CSSStyleSheet()
  reachable.replaceSync('* { pointer-events: auto !important; }')
  document.adoptedStyleSheets = [reachable]
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement!
    if (!node.textContent!.trim() || element.closest('.unseen, script, style, option, title')) continue
    range.selectNodeContents(node)
    add(node.textContent!, element, getComputedStyle(element), range.getClientRects())
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const empty = !field.value && field.placeholder
    const shown = empty ? field.placeholder : field.value
    if (!shown || ['checkbox', 'radio', 'range', 'file'].includes(field.type)) continue
    add(shown, field, getComputedStyle(field, empty ? '::placeholder' : null), [field.getBoundingClientRect()])
  }
  document.adoptedStyleSheets = []
  return found
}
