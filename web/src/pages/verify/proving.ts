// A record held against its proofs, with what the server and the game's face know of its dealing.

import { faceOf } from '../../games'
import { api, ApiProblem } from '../../lib/api'
import { check, Unreadable, type Judged } from '../../lib/fair'
import { gameInfo } from '../../lib/games.svelte'
import { recall } from '../../lib/memory'
import type { Dealing } from '../../lib/wire'

export async function prove(record: Record<string, unknown>): Promise<Judged> {
  const game = String(record.game)
  if (!(await gameInfo(game))) throw new Unreadable(game)
  const { firstDealer } = await faceOf(game)
  const asked = new Map<number, Promise<Dealing | null>>()
  const { signed } = await import('../../lib/signature')
  return check(record, {
    signed,
    dealing(game, options, dealer) {
      const answer = asked.get(dealer) ?? api.dealing({ game, options, dealer }).catch(refused)
      asked.set(dealer, answer)
      return answer
    },
    firstDealer,
    memory: recall,
  })
}

/** No such dealer or option: nothing was dealt like this. That the server cannot be reached says nothing of the deal. */
function refused(problem: unknown): null {
  if (problem instanceof ApiProblem && [400, 422].includes(problem.status)) return null
  throw problem
}
