/** When which talk is closed at a table, and by which rule: what the server will refuse is not offered in the first place. */

import type { Game } from '../../games/face'
import type { View } from '../contract'
import type { Spoken, TableInfo } from '../../lib/wire'

export type Kind = Spoken['kind']

/** A message's id and the rule behind it. */
export interface Reason {
  id: string
  rule: string | null
}

export interface Place {
  game: Game
  table: TableInfo
  view: View | null
  /** null: a spectator. */
  seat: number | null
}

/** Why something cannot be said now; null: it can. */
export function closed(kind: Kind, place: Place): Reason | null {
  const { game, table, seat } = place
  const { watchers, deal } = game.info.manners
  const playing = table.phase === 'playing'
  if (seat === null) return playing ? { id: 'talk-closed-spectator', rule: watchers } : null
  if (kind !== 'text') return game.face.closed(kind, place)
  return playing && deal ? { id: 'talk-closed-deal', rule: deal } : null
}

/** The rule that keeps names of cards out of messages now. */
export const noCards = ({ game, table }: Place): string | null =>
  table.phase === 'playing' ? game.info.manners.cards : null

/** What somebody can say at all; claims, signals and a team's phrases belong to seats. */
export function kinds({ game: { info, face }, seat }: Place): Kind[] {
  const open: Kind[] = info.manners.team ? ['text'] : ['text', 'phrase']
  const seated: Kind[] = ['text', 'phrase', ...(Object.keys(face.ways) as Kind[])]
  return info.talk.filter((kind) => (seat === null ? open : seated).includes(kind))
}
