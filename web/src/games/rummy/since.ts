// What other players have done since the viewer's last turn, derived from the log.

import type { MeldView } from './view'

/** A player's turn. */
export interface Doing {
  seat: number
  began: 'draw' | 'take' | 'pass' | null
  /** Cards laid down. */
  laid: string[]
}

export interface Since {
  doings: Doing[]
  /** Cards added to melds, keyed by the first seat of the side and the meld's number: "1 3". */
  cards: Record<string, string[]>
}

const NOTHING: Since = { doings: [], cards: {} }
const BEGINS: readonly string[] = ['draw', 'take', 'pass']

const endsTurn = (text: string): boolean => text === 'pass' || text.startsWith('discard')

/** Return the turns since the viewer's last one. Empty once the viewer has begun a turn, and for spectators. */
export function since({ log, seat: me, sides, phase }: MeldView): Since {
  if (me === null || phase === 'over') return NOTHING
  const from = log.findLastIndex(([seat, text]) => seat === me && endsTurn(text)) + 1
  if (log.slice(from).some(([seat]) => seat === me)) return NOTHING

  const counts = new Map<number, number>()
  const doings: Doing[] = []
  const cards: Since['cards'] = {}
  log.forEach(([seat, text], at) => {
    const side = sides.find((side) => side.includes(seat))![0]!
    const [verb = '', ...words] = text.split(' = ')[0]!.split(' ')
    if (verb === 'meld') counts.set(side, (counts.get(side) ?? 0) + 1)
    if (at < from) return
    if (doings.at(-1)?.seat !== seat) doings.push({ seat, began: null, laid: [] })
    const doing = doings.at(-1)!
    if (BEGINS.includes(verb)) doing.began = verb as Doing['began']
    if (verb !== 'meld' && verb !== 'add') return
    const [number, laid] = verb === 'meld' ? [counts.get(side)!, words] : [Number(words[0]), words.slice(1)]
    doing.laid.push(...laid)
    cards[`${side} ${number}`] = [...(cards[`${side} ${number}`] ?? []), ...laid]
  })
  return { doings, cards }
}
