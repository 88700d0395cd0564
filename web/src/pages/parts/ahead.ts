// Fetches what "play now" is going to need, before it is tapped.

import { fetchGames } from '../../games'
import { need } from '../../lib/words.svelte'
import company from '../../ui/art/company.svg?url'

/** Milliseconds after which it is fetched even if the browser is never idle. */
const LATEST = 2000

/** Browsers without either count as not saving data, and a short delay stands for an idle moment. */
interface Hints {
  connection?: { saveData?: boolean }
}

const savesData = (): boolean => (navigator as Hints).connection?.saveData ?? false

function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200)
    return () => clearTimeout(timer)
  }
  const number = requestIdleCallback(then, { timeout: LATEST })
  return () => cancelIdleCallback(number)
}

/** Fetch a table's page with its words, and the panels beside it if there is room for them; and a game, or all of them. */
export function fetchTable(game?: string): Promise<unknown> {
  need('tablepage') // its file has all words of a table: it comes beside the scripts, not after them
  const beside = matchMedia('(min-width: 64rem)').matches
  return Promise.all([
    import('../TablePage.svelte'),
    fetchGames(game),
    beside && import('../../table/log/Log.svelte'),
  ]).catch(() => null) // what opens it asks again
}

/** Fetch the bots' faces. The cards are there: the lobby draws some of both decks. */
const fetchFaces = (): Promise<unknown> => fetch(company, { priority: 'low' }).catch(() => null)

/** Fetch all of it while the browser is idle, unless its user saves data. Returns a function that stops it. */
export function fetchAhead(): () => void {
  if (savesData()) return () => {}
  return whenIdle(() => void fetchTable().then(fetchFaces))
}
