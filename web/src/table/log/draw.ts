// The draw for the first dealer and possibly for partners, in sentences (BUR-4.8).

import { short } from '../../lib/cards'
import type { TableInfo } from '../../lib/wire'
import { t } from '../../lib/words.svelte'
import type { Game, SeatView, View } from '../contract'
import { actor, people, scoreSides, type Side } from '../parts/people'

export interface Drawing {
  /** Cards by round and seat. */
  draw: TableInfo['draw']
  dealer: number
  /** Partners, if the draw settles them; null if seats stay as they were taken. */
  partners: readonly Side[] | null
  names: readonly string[]
  me: number | null
}

/** Return the draw before the current deal of a table; null if there was none. */
export function drawingOf(
  { face }: Game,
  table: TableInfo,
  view: View,
  seats: readonly SeatView[],
  me: number | null,
): Drawing | null {
  if (table.deal || !table.draw.length) return null
  const drawn = face.sides(table.options) === 'drawn'
  return {
    draw: table.draw,
    dealer: view.dealer as number,
    partners: drawn ? scoreSides((view.scores as number[]).length, seats, me) : null,
    names: people(seats, me),
    me,
  }
}

/** Return the outcome of the draw. */
export function settled({ dealer, partners, names, me }: Drawing): string[] {
  const pairs = partners?.map(({ seats }) => seats.map((seat) => names[seat]).join('\u00a0+\u00a0')).join('\u00a0· ')
  return [t('draw-dealer', actor(names, dealer, me)), ...(pairs ? [t('draw-partners', { pairs })] : [])]
}

/** Return a round, card by card. */
export const drawnRound = (cards: readonly string[], { names, me }: Drawing): string[] =>
  cards.map((card, seat) => t('draw-card', { ...actor(names, seat, me), card: short(card) }))

/** Return the whole draw. */
export function drawSentences(drawing: Drawing): string[] {
  const rounds = drawing.draw.flatMap((cards, round) => [
    ...(round ? [t('draw-again')] : []),
    ...drawnRound(cards, drawing),
  ])
  return [...rounds, ...settled(drawing)]
}
