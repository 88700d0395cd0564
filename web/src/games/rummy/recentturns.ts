// What other players have done since the viewer's last turn, derived from the log.

import type { MeldView } from './view'

/** A player's turn. */
export interface RecentTurn {
  seat: number
  began: 'draw' | 'take' | 'pass' | null
  /** Cards laid down. */
  laid: string[]
}

export interface RecentTurns {
  turns: RecentTurn[]
  /** Cards added to melds, keyed by the first seat of the side and the meld's number: "1 3". */
  cards: Record<string, string[]>
}

const NOTHING: RecentTurns = { turns: [], cards: {} }
const BEGINS: readonly string[] = ['draw', 'take', 'pass']

const endsTurn = (text: string): boolean => text === 'pass' || text.startsWith('discard')

/** Return the turns since the viewer's last one. Empty once the viewer has begun a turn, and for spectators. */
export function recentTurns({ log, seat: me, sides, phase }: MeldView): RecentTurns {
  if (me === null || phase === 'over') return NOTHING
  const from = log.findLastIndex(([seat, text]) => seat === me && endsTurn(text)) + 1
  if (log.slice(from).some(([seat]) => seat === me)) return NOTHING

  const counts = new Map<number, number>()
  const turns: RecentTurn[] = []
  const cards: RecentTurns['cards'] = {}
  log.forEach(([seat, text], at) => {
    const side = sides.find((side) => side.includes(seat))![0]!
    const [verb = '', ...words] = (text.split(' = ')[0] ?? '').split(' ')
    if (verb === 'meld') counts.set(side, (counts.get(side) ?? 0) + 1)
    if (at < from) return
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, began: null, laid: [] })
    const turn = turns.at(-1)!
    if (BEGINS.includes(verb)) turn.began = verb as RecentTurn['began']
    if (verb !== 'meld' && verb !== 'add') return
    const [number, laid] = verb === 'meld' ? [counts.get(side)!, words] : [Number(words[0]), words.slice(1)]
    turn.laid.push(...laid)
    cards[`${side} ${number}`] = [...(cards[`${side} ${number}`] ?? []), ...laid]
  })
  return { turns, cards }
}
