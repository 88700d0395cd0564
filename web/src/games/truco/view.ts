/** What a seat or a spectator sees of a deal of truco: the core's view, as section 10 of the rulebook gives it out. */

export type Team = 0 | 1
export type Laid = [seat: number, text: string]

export interface TrucoView {
  game: 'truco'
  seat: number | null
  options: Record<string, unknown>
  dealer: number
  scores: [number, number]
  special: 'eleven' | 'blind' | null
  /** Whether the team at eleven knows both its hands; null: in other deals, and until it is so or not. */
  looked: boolean | null
  phase: 'cut' | 'packet' | 'looking' | 'eleven' | 'turn' | 'answer' | 'blind' | 'over'
  turn: number | null
  actors: number[]
  cut: [number, 'top' | 'bottom'] | null
  packets: string[]
  thrown: string[]
  /** The packet that forehand looks at. */
  offer: string[] | null
  /** null: a spectator's, and everybody's in a blind hand. */
  hand: string[] | null
  hand_sizes: number[]
  /** By seat, the three cards as dealt where they are known. */
  hands: (string[] | null)[]
  leader: number
  trick: Laid[]
  last_trick: Laid[]
  tricks: [number, number]
  /** Who won each trick; null: a tie. */
  outcomes: (Team | null)[]
  played: Laid[]
  bids: Laid[]
  value: number
  /** What the last call or raise proposes. */
  proposed: number | null
  /** The team that called or raised last. */
  speaker: Team | null
  /** Number of the trick that alone decides, from 0; null: none does. */
  deciding: number | null
  log: Laid[]
  legal: string[]
  sheet: { outcome: 'won' | 'folded' | 'draw'; scores: [number, number] } | null
  totals?: [number, number]
  winner?: Team | null
}

export const TARGET = 12
/** A team that has so much plays hands of eleven. */
export const NEARLY = 11
/** What a deal can be worth (TRU-7.5), what a hand of eleven is worth when it is played (TRU-8.4), and when it is given up or played
 *  without a look (TRU-8.3, TRU-8.10). */
export const VALUES = [1, 3, 6, 9, 12]
export const ELEVEN = 3
export const DARK = 1
/** The four top cards, strongest first (TRU-3.3), and the ranks of the others (TRU-3.4). */
export const MANILHAS = ['4C', '7H', 'AS', '7D']
export const RANKS = '32AKJQ7654'

/** All cards, the stronger first and equal ones by suit: as they lie in a hand. */
const ORDER = [...MANILHAS, ...[...RANKS].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit))]

export const byStrength = (one: string, other: string): number => ORDER.indexOf(one) - ORDER.indexOf(other)

/** What a call proposes at a value. */
export const above = (value: number): number => VALUES[VALUES.indexOf(value) + 1] ?? value

export interface Said {
  seat: number
  verb: 'call' | 'raise' | 'accept' | 'fold' | 'look' | 'dark'
  /** What this proposes, settles or gives away (TRU-7.4). */
  value: number
}

/** The calls and answers of the deal, in order. */
export function said(view: Pick<TrucoView, 'bids' | 'special'>): Said[] {
  let value = view.special === 'eleven' ? ELEVEN : 1
  let proposed = 0
  return view.bids.map(([seat, text]) => {
    const verb = text.split(' ')[0] as 'truco' | 'accept' | 'fold' | 'look' | 'dark'
    if (verb !== 'truco') {
      if (verb === 'dark' || (verb === 'fold' && !proposed)) value = DARK
      if (verb === 'accept') value = proposed || value
      proposed = 0
      return { seat, verb, value }
    }
    const first = proposed === 0
    value = proposed || value
    proposed = above(value)
    return { seat, verb: first ? 'call' : 'raise', value: proposed }
  })
}

/** The team whose call or raise has made the deal worth what it is; null: nobody's has. */
export function raiser(view: TrucoView): Team | null {
  const word = said(view).findLast(({ verb, value }) => (verb === 'call' || verb === 'raise') && value === view.value)
  return word ? ((word.seat % 2) as Team) : null
}

export type Outcome = Team | 'tied' | 'open' | 'void'

/** The three tricks: who has won each. Where one trick alone decides, those before it count no more (TRU-7.7). */
export function outcomes(view: TrucoView): Outcome[] {
  return [0, 1, 2].map((number) => {
    if (view.deciding !== null && number < view.deciding) return 'void'
    const winner = view.outcomes[number]
    if (winner === undefined) return 'open'
    return winner ?? 'tied'
  })
}

/** A card of a trick as it lies: "4C", "4C down", "? down". */
export function lying(text: string): { card: string | null; down: boolean } {
  const [card = '?', down] = text.split(' ')
  return { card: card === '?' ? null : card, down: down !== undefined }
}

/** Key under which a card of a trick flies: its name where it is known, as in the hand. */
export function flightOf(text: string, seat: number): string {
  return lying(text).card ?? `down-${seat}`
}
