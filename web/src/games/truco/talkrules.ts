// When a team may talk (TRU-10.8).

import type { TalkKind, TalkPlace, TalkReason, View } from '../../table/contract'

/** True if a team has to answer a call now. */
const owes = (view: View, seat: number) =>
  ['answer', 'eleven', 'looking'].includes(view.phase as string) && (view.actors as number[]).includes(seat)

export function closed(kind: TalkKind, { game, table, view, seat }: TalkPlace): TalkReason | null {
  const rule = game.info.manners.team
  if (!view) return { id: 'talk-closed-before', rule: null }
  if (kind === 'signal') {
    if (table.options.players === 2) return { id: 'talk-closed-alone', rule: 'TRU-3.8' }
    if (table.options.signals === 'off') return { id: 'talk-closed-signals-off', rule }
    return view.special === 'blind' ? { id: 'talk-closed-signals-blind', rule } : null
  }
  if (table.options.players === 2) return { id: 'talk-closed-alone', rule: 'TRU-3.8' }
  if (table.options.team_talk === 'off') return { id: 'talk-closed-team-off', rule }
  if (table.options.team_talk !== 'answers' || owes(view, seat!)) return null
  return { id: 'talk-closed-team-answers', rule }
}
