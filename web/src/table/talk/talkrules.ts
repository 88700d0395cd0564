/**
 * When which kind of talk is closed at a table, and by which rule: what the server would refuse is not offered at all.
 */

import type { TalkKind, TalkPlace, TalkReason } from '../contract'

/** Return why something can't be said now; null if it can. */
export function closed(kind: TalkKind, place: TalkPlace): TalkReason | null {
  const { game, table, seat } = place
  const { watchers, deal } = game.info.manners
  const playing = table.phase === 'playing'
  if (seat === null) return playing ? { id: 'talk-closed-spectator', rule: watchers } : null
  if (kind !== 'text') return game.face.closed(kind, place)
  return playing && deal ? { id: 'talk-closed-deal', rule: deal } : null
}

/** Return the rule that currently forbids card names in messages; null if none does. */
export const noCards = ({ game, table }: TalkPlace): string | null =>
  table.phase === 'playing' ? game.info.manners.cards : null

/** Return the kinds of talk a viewer can use; claims, signals and a team's phrases need a seat. */
export function kinds({ game: { info, face }, seat }: TalkPlace): TalkKind[] {
  const open: TalkKind[] = info.manners.team ? ['text'] : ['text', 'phrase']
  const seated: TalkKind[] = ['text', 'phrase', ...(Object.keys(face.talkInputs) as TalkKind[])]
  return info.talk.filter((kind) => (seat === null ? open : seated).includes(kind))
}
