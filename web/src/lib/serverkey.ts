/** The key with which this server signs, asked for once and remembered. */

import { api } from './api'
import { knowKey } from './memory'

let asked: Promise<string> | null = null

/** Whether a signature of a text is the server's; `changed` is called when its key is another than before. */
export async function signedByServer(text: string, signature: string, changed: () => void): Promise<boolean> {
  asked ??= api.key().then(({ key }) => {
    if (!knowKey(key)) changed()
    return key
  })
  try {
    const [{ signed }, key] = await Promise.all([import('./signature'), asked])
    return signed(key, text, signature)
  } catch (error) {
    asked = null // cannot be reached now: asked again next time
    throw error
  }
}
