// Pixels of a screenshot: the browser's PNG files have eight bits a channel, and are not interlaced.

import { inflateSync } from 'node:zlib'

export interface Pixels {
  width: number
  height: number
  /** Bytes of a pixel: red, green, blue and perhaps alpha. */
  size: number
  data: Uint8Array
}

export function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const size = { 2: 3, 6: 4 }[png[25]!]
  if (png[24] !== 8 || !size || png[28]) throw new Error('a PNG of another kind')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * size
  const data = new Uint8Array(line * height)
  for (let row = 0; row < height; row++) restore(raw, row * (line + 1), data, row * line, line, size)
  return { width, height, size, data }
}

/** Undo the filter of a line (PNG specification, section 9). */
function restore(raw: Buffer, from: number, data: Uint8Array, to: number, line: number, size: number): void {
  const predict = PREDICTIONS[raw[from]!]!
  data.set(raw.subarray(from + 1, from + 1 + line), to)
  if (!predict) return
  for (let at = 0; at < line; at++) {
    const left = at < size ? 0 : data[to + at - size]!
    const above = to ? data[to + at - line]! : 0
    const corner = to && at >= size ? data[to + at - line - size]! : 0
    data[to + at]! += predict(left, above, corner)
  }
}

type Prediction = (left: number, above: number, corner: number) => number

const PREDICTIONS: (Prediction | null)[] = [
  null,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
]

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const one = Math.abs(guess - left)
  const two = Math.abs(guess - above)
  const three = Math.abs(guess - corner)
  return one <= two && one <= three ? left : two <= three ? above : corner
}
