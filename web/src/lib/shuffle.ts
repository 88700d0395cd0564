/**
 * The shuffle determined by a seed, fixed for good in docs/design/seeds.md; the compiled core implements the same for
 * Python.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Return the SHA-256 of a text in UTF-8, in hexadecimal. */
export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const WORD = (1n << 64n) - 1n
const turned = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & WORD

/** Return a xoshiro256** generator seeded with the SHA-256 of a text: every call returns the next 64 bits. */
function generator(text: string): () => bigint {
  const bytes = sha256(utf8ToBytes(text))
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const s = [0, 8, 16, 24].map((place) => words.getBigUint64(place, true)) as [bigint, bigint, bigint, bigint]
  return () => {
    const drawn = (turned((s[1] * 5n) & WORD, 7n) * 9n) & WORD
    const shifted = (s[1] << 17n) & WORD
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = turned(s[3], 45n)
    return drawn
  }
}

/** Return a uniformly distributed number below n: multiply and reject (Lemire). */
function below(next: () => bigint, n: number): number {
  const size = BigInt(n)
  const least = (1n << 32n) % size
  for (;;) {
    const wide = (next() >> 32n) * size
    if ((wide & 0xffffffffn) >= least) return Number(wide >> 32n)
  }
}

/** Return a seat from 0 to n-1 drawn by a seed: the first dealer. */
export const drawn = (game: string, seed: string, n: number): number =>
  below(generator(`ridotto/${game}/${seed}/dealer`), n)

/** Return the numbers 0 to n-1 as shuffled for deal `deal` of a seed (Fisher-Yates from the last place down). */
export function shuffled(game: string, seed: string, deal: number, n: number): number[] {
  const next = generator(`ridotto/${game}/${seed}/${deal}`)
  const cards = Array.from({ length: n }, (_, place) => place)
  for (let last = n - 1; last > 0; last--) {
    const other = below(next, last + 1)
    ;[cards[last], cards[other]] = [cards[other]!, cards[last]!]
  }
  return cards
}
