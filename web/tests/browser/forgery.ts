// What anybody can do to a record: change it, rebuild its chain, and sign it with their own key.

import { getPublicKey, hashes, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical, linkOf } from '../../src/lib/fair'

hashes.sha512 = sha512
const SECRET = new Uint8Array(32).fill(7)
export const FORGER = bytesToHex(getPublicKey(SECRET))

interface Matched {
  players: string[]
  deals: unknown[]
  fair: { players: string[]; link: string }[]
}

/** Swap the names throughout the record, so that it stays consistent. */
export function forged(record: Matched): Record<string, unknown> {
  const { signed: _, ...bare } = structuredClone(record) as Matched & Record<string, unknown>
  bare.players.reverse()
  for (const proof of bare.fair) proof.players.reverse()
  let head = ''
  for (const [number, proof] of bare.fair.entries()) head = proof.link = linkOf(bare, number, head)
  const signature = bytesToHex(sign(utf8ToBytes(canonical(bare)), SECRET))
  return { ...bare, signed: { key: FORGER, head, signature } }
}
