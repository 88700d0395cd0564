/** The server's public key, fetched once and remembered. */

import { api } from './api'
import { rememberKey } from './memory'
import { startOr } from './start'

let asked: Promise<string> | null = null

/** True if a signature of a text is the server's; calls `changed` if its key differs from the remembered one. */
export async function signedByServer(text: string, signature: string, changed: () => void): Promise<boolean> {
  asked ??= startOr('key', api.key).then(({ key }) => {
    if (!rememberKey(key)) changed()
    return key
  })
  try {
    const [{ signed }, key] = await Promise.all([import('./signature'), asked])
    return signed(key, text, signature)
  } catch (error) {
    asked = null // unreachable now: ask again next time
    throw error
  }
}
