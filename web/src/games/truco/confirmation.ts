import type { TrucoView } from '../../lib/views'
import type { View } from '../../table/contract'

/** True for conceding more than the minimum or the match, and for raising beyond the middle of the ladder. */
export function needsConfirmation(action: string, view: View): boolean {
  const { phase, stakes, scores, seat, ladder, target } = view as unknown as TrucoView
  if (phase !== 'answer' || seat === null) return false
  if (action === 'truco') return ladder.indexOf(stakes.truco ?? 0) > ladder.length / 2
  const given = stakes.fold ?? 0
  return action === 'fold' && (given > ladder[0]! || scores[seat % 2 ? 0 : 1] + given >= target)
}
