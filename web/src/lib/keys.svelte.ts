/** The keys that signatures of records are compared with: this server's, and those that the reader trusts. */

import { api } from './api'
import { knownKey } from './memory'
import { keysIn, withKey, type Trusted } from './whose'

const TRUSTED = 'ridotto-trusted'
/** Milliseconds after which a server that does not answer counts as out of reach. */
const PATIENCE = 5_000

interface Keys {
  /** This server's key: as it says, or else as this browser remembers it. */
  house: string | null
  /** Whether the server itself has said so; null: it was not asked yet. */
  fresh: boolean | null
  trusted: Trusted[]
}

export const keys: Keys = $state({ house: null, fresh: null, trusted: stored() })

function stored(): Trusted[] {
  try {
    return keysIn(JSON.parse(localStorage.getItem(TRUSTED) ?? '[]'))
  } catch {
    return [] // damaged, or no storage allowed
  }
}

function keep(trusted: Trusted[]): void {
  keys.trusted = trusted
  try {
    localStorage.setItem(TRUSTED, JSON.stringify(trusted))
  } catch {
    // A browser without storage forgets.
  }
}

// Another tab may have changed them: what it has removed must not come back from here.
addEventListener('storage', ({ key }) => {
  if (key === TRUSTED || key === null) keys.trusted = stored()
})

export const trust = (key: string, name: string): void => keep(withKey(keys.trusted, key, name))
export const distrust = (key: string): void => keep(keys.trusted.filter((one) => one.key !== key))

/** Asks the server for its key. Never fails: where it cannot be asked, `keys.fresh` is false. */
export async function askKey(): Promise<void> {
  if (keys.fresh) return
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const answer = await Promise.race([api.key().catch(() => null), late])
  keys.house = answer?.key ?? knownKey()
  keys.fresh = answer !== null
}
