/** Ed25519 in JavaScript, because browsers only provide it over https. Loaded when the first signature is checked. */

import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

hashes.sha512 = sha512

/** True if a signature of a text was made with a public key; both in hexadecimal. */
export function signed(key: string, text: string, signature: string): boolean {
  try {
    return verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false })
  } catch {
    return false // not even of the right length
  }
}
