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

/**
 * Follows the numbers of melds through a log. Where partners are made during the deal, their melds are from then on
 * numbered together, in the order in which they were laid (BUR-20.5, BIR-11.3); earlier lines have older numbers.
 */
class Numbers {
  readonly #view: MeldView
  /** Today's numbers of the melds that each seat has laid so far, and their count by side. */
  readonly #laid = new Map<number, number[]>()
  readonly #counts = new Map<number, number>()
  /** Partners have been made: a line has a number that its player alone did not have. */
  #joined: boolean

  constructor(view: MeldView) {
    this.#view = view
    this.#joined = view.sides.every((side) => side.length === view.sides[0]!.length)
  }

  /** Return the number of a new meld. */
  laid(seat: number): number {
    const side = this.#sideOf(seat)
    const number = (this.#counts.get(side) ?? 0) + 1
    this.#counts.set(side, number)
    this.#laid.set(seat, [...(this.#laid.get(seat) ?? []), number])
    return number
  }

  /** Return today's number of the meld that a line numbers. */
  added(seat: number, said: number, cards: readonly string[]): number {
    const number = this.#laid.get(seat)?.[said - 1]
    this.#joined ||= number === undefined
    const meld = number && this.#view.melds[this.#sideOf(seat)]![number - 1]
    return !this.#joined && meld && cards.every((card) => meld.cards.includes(card)) ? meld.number : said
  }

  #sideOf(seat: number): number {
    return this.#view.sides.findIndex((side) => side.includes(seat))
  }
}

/** Return the turns since the viewer's last one. Empty once the viewer has begun a turn, and for spectators. */
export function recentTurns(view: MeldView): RecentTurns {
  const { log, seat: me, sides, phase } = view
  if (me === null || phase === 'over') return NOTHING
  const from = log.findLastIndex(([seat, text]) => seat === me && endsTurn(text)) + 1
  if (log.slice(from).some(([seat]) => seat === me)) return NOTHING

  const numbers = new Numbers(view)
  const turns: RecentTurn[] = []
  const cards: RecentTurns['cards'] = {}
  log.forEach(([seat, text], at) => {
    const side = sides.find((side) => side.includes(seat))![0]!
    const [verb = '', ...words] = (text.split(' = ')[0] ?? '').split(' ')
    const laid = verb === 'meld' ? words : verb === 'add' ? words.slice(1) : null
    const number = laid && (verb === 'meld' ? numbers.laid(seat) : numbers.added(seat, Number(words[0]), laid))
    if (at < from) return
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, began: null, laid: [] })
    const turn = turns.at(-1)!
    if (BEGINS.includes(verb)) turn.began = verb as RecentTurn['began']
    if (!laid) return
    turn.laid.push(...laid)
    cards[`${side} ${number}`] = [...(cards[`${side} ${number}`] ?? []), ...laid]
  })
  return { turns, cards }
}
