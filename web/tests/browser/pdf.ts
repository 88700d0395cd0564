// Texts of a PDF as Chromium prints it, with their places and sizes: enough to see what stands on each sheet.

import { inflateSync } from 'node:zlib'

/** A piece of text. Lengths are in points, from the upper left corner of the sheet. */
export interface Run {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  size: number
}

export interface Sheet {
  width: number
  height: number
  runs: Run[]
}

type Matrix = [number, number, number, number, number, number]

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

/** Objects by number: the dictionary as text, and the content of a stream. */
function objects(file: Buffer): Map<number, { head: string; stream: string }> {
  const text = file.toString('latin1')
  const found = new Map<number, { head: string; stream: string }>()
  for (const match of text.matchAll(/(\d+) 0 obj\n?([^]*?)(?:stream\r?\n|endobj)/g)) {
    const head = match[2]!
    let stream = ''
    const length = /\/Length (\d+)/.exec(head)
    if (match[0].trimEnd().endsWith('stream') && length) {
      const start = match.index + match[0].length
      const bytes = file.subarray(start, start + Number(length[1]))
      stream = (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    }
    found.set(Number(match[1]), { head, stream })
  }
  return found
}

const reference = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? -1)

/** Characters of a font by the code of a glyph, from its ToUnicode map. */
function characters(map: string): Map<number, string> {
  const found = new Map<number, string>()
  const said = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, rows] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code, text] of rows!.matchAll(/<(\w+)> <(\w+)>/g)) found.set(parseInt(code!, 16), said(text!))
  for (const [, rows] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first, last, text] of rows!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = parseInt(first!, 16); code <= parseInt(last!, 16); code++)
        found.set(code, String.fromCodePoint(parseInt(text!, 16) + code - parseInt(first!, 16)))
  return found
}

interface Font {
  wide: boolean
  said: Map<number, string>
}

/** Codes of a string, which is hexadecimal or in brackets with escapes. */
function codes(token: string, wide: boolean): number[] {
  const bytes = token.startsWith('<')
    ? Buffer.from(token.slice(1, -1), 'hex')
    : Buffer.from(
        token.slice(1, -1).replace(/\\(\d{1,3}|[^])/g, (_, escaped: string) => {
          if (/\d/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8))
          return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped
        }),
        'latin1',
      )
  if (!wide) return [...bytes]
  return Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(2 * at))
}

const TOKEN = /\((?:\\[^]|[^\\)])*\)|<[0-9A-Fa-f]*>|\[|\]|\/[^\s/[\]()<>]+|[^\s/[\]()<>]+|<<|>>/g

/** Texts of a content stream, in the order in which they are painted. */
function texts(content: string, fonts: Map<string, Font>, height: number): Run[] {
  const runs: Run[] = []
  const kept: Matrix[] = []
  let at: Matrix = [1, 0, 0, 1, 0, 0]
  let line: Matrix = at
  let font: Font = { wide: true, said: new Map() }
  let size = 0
  let given: string[] = []
  const numbers = (count: number): number[] => given.slice(-count).map(Number)
  for (const [token] of content.matchAll(TOKEN)) {
    switch (token) {
      case 'q':
        kept.push(at)
        break
      case 'Q':
        at = kept.pop()!
        break
      case 'cm':
        at = times(numbers(6) as Matrix, at)
        break
      case 'Tf':
        font = fonts.get(given.at(-2)!.slice(1))!
        size = Number(given.at(-1))
        break
      case 'Tm':
        line = numbers(6) as Matrix
        break
      case 'Td':
        line = times([1, 0, 0, 1, ...(numbers(2) as [number, number])], line)
        break
      case 'BT':
        line = [1, 0, 0, 1, 0, 0]
        break
      case 'Tj':
      case 'TJ': {
        const where = times(line, at)
        const text = given
          .filter((one) => /^[(<]/.test(one))
          .flatMap((one) => codes(one, font.wide))
          .map((code) => font.said.get(code) ?? '\ufffd')
          .join('')
        const scale = Math.hypot(where[2], where[3])
        runs.push({ text, x: where[4], y: height - where[5], size: size * scale })
        break
      }
      default:
        given.push(token)
        continue
    }
    given = []
  }
  return runs
}

/** Return the sheets of a PDF. */
export function sheetsOf(file: Buffer): Sheet[] {
  const all = objects(file)
  const font = (number: number): Font => {
    const { head } = all.get(number)!
    return {
      wide: head.includes('/Type0'),
      said: characters(all.get(reference(head, 'ToUnicode'))?.stream ?? ''),
    }
  }
  return [...all.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)!.map(Number) as [
        number,
        number,
        number,
      ]
      const listed = /\/Font <<([^]*?)>>/.exec(head)?.[1] ?? ''
      const fonts = new Map(
        [...listed.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name, number]) => [name!, font(Number(number))] as const),
      )
      const content = all.get(reference(head, 'Contents'))!.stream
      return { width, height, runs: texts(content, fonts, height) }
    })
}
