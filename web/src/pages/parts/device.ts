// Links with which a guest continues on another device. The secret stands after "#": browsers never send it, so no
// log, preview or mere visit can learn or spend it.

import type { DeviceLink } from '../../lib/wire'

export const PATH = '/device'

/** Return the URLs of a link, the best first; empty if other devices cannot reach the server. */
export function urlsOf({ token, origins }: DeviceLink, here: string): string[] {
  return (origins ?? [here]).map((origin) => `${origin}${PATH}#${token}`)
}

const TOKEN = /^[\w-]{20,60}$/

/** Return the secret in a URL's fragment; null if the link was cut short. */
export const tokenIn = (hash: string): string | null => (TOKEN.test(hash) ? hash : null)
