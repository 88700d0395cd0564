import type { View } from '../../table/contract'
import { TARGET, type TrucoView } from './view'

/** To give away three points or more, or the match, and to raise beyond six. */
export function weighty(action: string, view: View): boolean {
  const { phase, value, proposed, scores, seat } = view as unknown as TrucoView
  if (phase !== 'answer' || seat === null) return false
  if (action === 'truco') return (proposed ?? 0) >= 6
  return action === 'fold' && (value >= 3 || scores[seat % 2 ? 0 : 1] + value >= TARGET)
}
