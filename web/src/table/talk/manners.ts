/** When which talk is closed at a table, and by which rule: what the server will refuse is not offered in the first place. */

import type { TalkKind, TalkPlace, TalkReason } from '../contract'

/** Why something cannot be said now; null: it can. */
export function closed(kind: TalkKind, place: TalkPlace): TalkReason | null {
  const { game, table, seat } = place
  const { watchers, deal } = game.info.manners
  const playing = table.phase === 'playing'
  if (seat === null) return playing ? { id: 'talk-closed-spectator', rule: watchers } : null
  if (kind !== 'text') return game.face.closed(kind, place)
  return playing && deal ? { id: 'talk-closed-deal', rule: deal } : null
}

/** The rule that keeps names of cards out of messages now. */
export const noCards = ({ game, table }: TalkPlace): string | null =>
  table.phase === 'playing' ? game.info.manners.cards : null

/** What somebody can say at all; claims, signals and a team's phrases belong to seats. */
export function kinds({ game: { info, face }, seat }: TalkPlace): TalkKind[] {
  const open: TalkKind[] = info.manners.team ? ['text'] : ['text', 'phrase']
  const seated: TalkKind[] = ['text', 'phrase', ...(Object.keys(face.ways) as TalkKind[])]
  return info.talk.filter((kind) => (seat === null ? open : seated).includes(kind))
}
