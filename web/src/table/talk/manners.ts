/** When which talk is closed at a table, and by which rule: what the server will refuse is not offered in the first place. */

import type { View } from '../contract'
import type { Spoken, TableInfo } from '../../lib/wire'

export type Kind = Spoken['kind']

interface Manners {
  /** Under this rule players have only the preset phrases during a deal. */
  deal?: string
  /** Under this rule no message may name a card during a deal. */
  cards?: string
  /** Under this rule spectators do not write during a deal. */
  watchers?: string
}

const MANNERS: Record<string, Manners> = {
  belote: { deal: 'BEL-12.5', watchers: 'BEL-12.5' },
  coinche: { deal: 'COI-11.3', watchers: 'COI-11.1' },
  'briscola-bugiarda': { watchers: 'BRB-10.10' },
  burraco: { deal: 'BUR-14.5', watchers: 'BUR-14.5' },
  biriba: { cards: 'BIR-14.4' },
  truco: { cards: 'TRU-10.8' },
}

/** A message's id and the rule behind it. */
export interface Reason {
  id: string
  rule: string | null
}

export interface Place {
  table: TableInfo
  view: View | null
  /** null: a spectator. */
  seat: number | null
}

const TEAM = 'TRU-10.8'

/** Whether a team owes an answer now. */
const owes = (view: View, seat: number) =>
  (view.phase === 'answer' || view.phase === 'eleven') && (view.actors as number[]).includes(seat)

function closedTeam(kind: Kind, { table, view, seat }: Place): Reason | null {
  if (!view) return { id: 'talk-closed-before', rule: null }
  if (kind === 'signal') {
    if (table.options.signals === 'off') return { id: 'talk-closed-signals-off', rule: TEAM }
    return view.special === 'blind' ? { id: 'talk-closed-signals-blind', rule: TEAM } : null
  }
  if (table.options.team_talk === 'off') return { id: 'talk-closed-team-off', rule: TEAM }
  if (table.options.team_talk !== 'answers' || owes(view, seat!)) return null
  return { id: 'talk-closed-team-answers', rule: TEAM }
}

/** Why something cannot be said now; null: it can. */
export function closed(kind: Kind, place: Place): Reason | null {
  const { table, seat } = place
  const manners = MANNERS[table.game] ?? {}
  const playing = table.phase === 'playing'
  if (seat === null) return playing ? { id: 'talk-closed-spectator', rule: manners.watchers ?? null } : null
  if (table.game === 'truco' && kind !== 'text') return closedTeam(kind, place)
  return kind === 'text' && playing && manners.deal ? { id: 'talk-closed-deal', rule: manners.deal } : null
}

/** The rule that keeps names of cards out of messages now. */
export const noCards = ({ table }: Place): string | null =>
  table.phase === 'playing' ? (MANNERS[table.game]?.cards ?? null) : null

/** What somebody can say at all; claims, signals and a team's phrases belong to seats. */
export const kinds = (talk: readonly Kind[], { table, seat }: Place): Kind[] =>
  talk.filter((kind) => seat !== null || kind === 'text' || (kind === 'phrase' && table.game !== 'truco'))
