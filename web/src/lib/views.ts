// Generated from src/ridotto/games/*/law/views.py by `make wire`: change it there.

/**
 * The score of a deal (BEL-10).
 */
export interface BeloteSheet {
  outcome: 'void' | 'made' | 'failed' | 'tied' | 'claimed'
  lines: [string, string, number[]][]
  /**
   * Points held from earlier ties that this deal pays out.
   */
  received: number
  scores: number[]
  /**
   * Points that are held for the next deal.
   */
  held: number
}
/**
 * `phase` is "round 1", "round 2", "play" or "over".
 */
export interface BeloteView {
  game: 'belote'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: 'round 1' | 'round 2' | 'play' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: BeloteSheet | null
  /**
   * Cards on the table, [seat, card].
   */
  trick: [number, string][]
  last_trick: [number, string][]
  /**
   * Seat that won `last_trick`.
   */
  last_winner: number | null
  /**
   * Tricks won, by team.
   */
  tricks: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * By suit, S H D C, its ranks from strong to weak, under the trumps of the deal; all suits are plain while these are not settled.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a suit of trumps, from strong to weak.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * By seat, the value of the best combination declared.
   */
  heard: (number | null)[]
  /**
   * What comparing the declarations revealed.
   */
  comparison: Comparison | null
  /**
   * `declare` lines that were shown.
   */
  combinations: [number, string][]
  /**
   * What each `declare` line in `legal`, `declared` and `combinations` is worth.
   */
  worths: {
    [k: string]: number
  }
  /**
   * [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * All hands as dealt, by seat, when a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match; only when the deal is over.
   */
  winner?: (0 | 1) | null
  /**
   * Points held from earlier ties, before the deal.
   */
  held: number
  turnup: string
  declarer: number | null
  trump: ('S' | 'H' | 'D' | 'C') | null
  claimer: number | null
}
/**
 * What comparing the declarations tells the table; lists are by team, None for a team that declared nothing (BEL-8.5, BEL-8.6).
 */
export interface Comparison {
  winner: 0 | 1
  values: (number | null)[]
  /**
   * Only where the values are equal; so are the top ranks.
   */
  kinds?: ('run' | 'four')[]
  tops?: string[]
  /**
   * Whether it is a run in trumps: only where kinds and top ranks are equal too.
   */
  in_trumps?: boolean[]
}
/**
 * The score of a deal (BIR-12).
 */
export interface BiribaSheet {
  outcome: 'closed' | 'open'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * `phase` is "start", "trump", "play" or "over". Melds of others are not told while they may still be withdrawn (BIR-14.5).
 */
export interface BiribaView {
  game: 'biriba'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: 'start' | 'trump' | 'play' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: BiribaSheet | null
  /**
   * Ranks of the cards that may act as wild cards; "JK" is the joker's.
   */
  wild_ranks: string[]
  /**
   * The seats that meld together.
   */
  sides: number[][]
  /**
   * By side.
   */
  melds: MeldSeen[][]
  /**
   * The cards of the discard pile that the viewer may see, the top one last.
   */
  pile: string[]
  pile_size: number
  /**
   * Cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * By side.
   */
  standing: Standing[]
  /**
   * What each card of `hand` counts, in the same order.
   */
  worth: number[] | null
  /**
   * The card that may not be discarded in this turn; only its player is told.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Who closed the deal.
   */
  closer: number | null
  /**
   * All hands, when the deal is over.
   */
  hands: string[][] | null
  /**
   * Who has won the match; only when the deal is over.
   */
  winner?: number | null
  trumps: ('S' | 'H' | 'D' | 'C') | null
  /**
   * The cards that began the pile.
   */
  upcards: string[]
  /**
   * Seats that took a biribaki, in order.
   */
  takers: number[]
  /**
   * Passes in a row.
   */
  passes: number
  /**
   * Turns in a row in which nothing happened.
   */
  idle: number
  /**
   * By seat, the points that its first melds need.
   */
  minimum: number[]
  /**
   * What the viewer's provisional melds are worth.
   */
  laid: number | null
  /**
   * The viewer's own cards in the order in which they came: dealt, drawn, and from a biribaki.
   */
  dealt: string[] | null
  drawn: string[] | null
  biribaki: string[] | null
  /**
   * Match scores after the deal, with halves; only when it is over.
   */
  totals?: number[]
}
/**
 * A meld on the table.
 */
export interface MeldSeen {
  kind: 'set' | 'sequence'
  /**
   * As they lie, a sequence from its low end.
   */
  cards: string[]
  /**
   * Places in `cards`, from 0, of the cards that act as wild cards.
   */
  wild: number[]
  /**
   * What each of these stands for: a card like "8H" in a sequence, a rank like "8" in a set.
   */
  stands: string[]
  purity: 'clean' | 'dirty'
  /**
   * Whether it is a burraco or biriba: seven cards or more.
   */
  long: boolean
  /**
   * From 1, in the order in which the side laid its melds down.
   */
  number: number
  /**
   * Who laid it down first.
   */
  seat: number | null
}
/**
 * A pot or biribaki.
 */
export interface PotSeen {
  size: number
  /**
   * The side that took it, as a place in `sides`; None while it lies there.
   */
  side: number | null
  /**
   * Who took it.
   */
  seat: number | null
  /**
   * False while it lies face down before its taker.
   */
  seen: boolean
}
/**
 * What a side of a running deal has so far, as the score sheet counts it. Cards in hands are not in it, nor is closing.
 */
export interface Standing {
  /**
   * The cards of its melds.
   */
  melded: number
  /**
   * Its burracos or biribas.
   */
  bonuses: number
  /**
   * What it loses as long as it has taken no pot or biribaki.
   */
  pot: number
}
/**
 * The score of a deal (BRB-8).
 */
export interface BriscolaSheet {
  outcome: 'void' | 'made' | 'failed'
  lines: [string, string, number[]][]
  declarer: number | null
  partner: number | 'none' | null
  side_points: number
  side_tricks: number
  /**
   * What each of the others pays or gets.
   */
  number: number
  scores: number[]
}
/**
 * `phase` is "auction", "trumps", "play" or "over".
 */
export interface BriscolaView {
  game: 'briscola-bugiarda'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: 'auction' | 'trumps' | 'play' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: BriscolaSheet | null
  deals_used: number
  time_up: boolean
  bids: [number, string][]
  bid: string | null
  bidder: number | null
  declarer: number | null
  trump: ('S' | 'H' | 'D' | 'C') | null
  /**
   * The called card.
   */
  called: string | null
  /**
   * Who the partner is, as far as the viewer knows (BRB-10.3); None before trumps are named.
   */
  partner: number | ('none' | 'unknown') | null
  /**
   * By suit, S H D C, its ranks from strong to weak: the same in each, trumps or not.
   */
  ranks: [string, string, string, string]
  trick: [number, string][]
  last_trick: [number, string][]
  /**
   * Seat that won `last_trick`.
   */
  last_winner: number | null
  /**
   * Tricks won, by seat.
   */
  tricks: number[]
  /**
   * Card points won, by seat.
   */
  points: number[]
  /**
   * Winner and points of every complete trick.
   */
  taken: [number, number][]
  played: [number, string][]
  hands: string[][] | null
  /**
   * Chips after the deal; this and the following only when it is over.
   */
  totals?: number[]
  match_over?: boolean
  winner?: number | null
  winners?: number[] | null
}
/**
 * The score of a deal (BUR-12).
 */
export interface BurracoSheet {
  outcome: 'closed' | 'ended'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * `phase` is "draw", "play" or "over". `hand` is None too while a pot lies face down before its taker (BUR-9.3).
 */
export interface BurracoView {
  game: 'burraco'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: 'draw' | 'play' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: BurracoSheet | null
  /**
   * Ranks of the cards that may act as wild cards; "JK" is the joker's.
   */
  wild_ranks: string[]
  /**
   * The seats that meld together.
   */
  sides: number[][]
  /**
   * By side.
   */
  melds: MeldSeen[][]
  /**
   * The cards of the discard pile that the viewer may see, the top one last.
   */
  pile: string[]
  pile_size: number
  /**
   * Cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * By side.
   */
  standing: Standing[]
  /**
   * What each card of `hand` counts, in the same order.
   */
  worth: number[] | null
  /**
   * The card that may not be discarded in this turn; only its player is told.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Who closed the deal.
   */
  closer: number | null
  /**
   * All hands, when the deal is over.
   */
  hands: string[][] | null
  /**
   * Who has won the match; only when the deal is over.
   */
  winner?: number | null
  /**
   * Turns in a row that took a single card (BUR-11.3).
   */
  stalemate: number
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: number[]
}
/**
 * The score of a deal (COI-9).
 */
export interface CoincheSheet {
  outcome: 'void' | 'made' | 'failed'
  lines: [string, string, number[]][]
  multiplier: number
  scores: number[]
}
/**
 * `phase` is "auction", "answer", "play" or "over".
 */
export interface CoincheView {
  game: 'coinche'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: 'auction' | 'answer' | 'play' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: CoincheSheet | null
  /**
   * Cards on the table, [seat, card].
   */
  trick: [number, string][]
  last_trick: [number, string][]
  /**
   * Seat that won `last_trick`.
   */
  last_winner: number | null
  /**
   * Tricks won, by team.
   */
  tricks: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * By suit, S H D C, its ranks from strong to weak, under the trumps of the deal; all suits are plain while these are not settled.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a suit of trumps, from strong to weak.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * By seat, the value of the best combination declared.
   */
  heard: (number | null)[]
  /**
   * What comparing the declarations revealed.
   */
  comparison: Comparison | null
  /**
   * `declare` lines that were shown.
   */
  combinations: [number, string][]
  /**
   * What each `declare` line in `legal`, `declared` and `combinations` is worth.
   */
  worths: {
    [k: string]: number
  }
  /**
   * [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * All hands as dealt, by seat, when a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match; only when the deal is over.
   */
  winner?: (0 | 1) | null
  /**
   * The last bid: declarer, number, denomination, multiplier, coincher.
   */
  contract: Contract | null
}
/**
 * The last bid.
 */
export interface Contract {
  declarer: number
  number: number | 'capot'
  denomination: ('S' | 'H' | 'D' | 'C') | ('NT' | 'AT')
  multiplier: number
  coincher: number | null
}
/**
 * The table of a meld game.
 */
export interface MeldTableView {
  game: string
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: unknown[]
  phase: string
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: {
    [k: string]: unknown
  } | null
  /**
   * Ranks of the cards that may act as wild cards; "JK" is the joker's.
   */
  wild_ranks: string[]
  /**
   * The seats that meld together.
   */
  sides: number[][]
  /**
   * By side.
   */
  melds: MeldSeen[][]
  /**
   * The cards of the discard pile that the viewer may see, the top one last.
   */
  pile: string[]
  pile_size: number
  /**
   * Cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * By side.
   */
  standing: Standing[]
  /**
   * What each card of `hand` counts, in the same order.
   */
  worth: number[] | null
  /**
   * The card that may not be discarded in this turn; only its player is told.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Who closed the deal.
   */
  closer: number | null
  /**
   * All hands, when the deal is over.
   */
  hands: string[][] | null
  /**
   * Who has won the match; only when the deal is over.
   */
  winner?: number | null
}
/**
 * Tricks, declarations, belotes.
 */
export interface TableView {
  game: string
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: number[]
  phase: string
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: {
    [k: string]: unknown
  } | null
  /**
   * Cards on the table, [seat, card].
   */
  trick: [number, string][]
  last_trick: [number, string][]
  /**
   * Seat that won `last_trick`.
   */
  last_winner: number | null
  /**
   * Tricks won, by team.
   */
  tricks: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * By suit, S H D C, its ranks from strong to weak, under the trumps of the deal; all suits are plain while these are not settled.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a suit of trumps, from strong to weak.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * By seat, the value of the best combination declared.
   */
  heard: (number | null)[]
  /**
   * What comparing the declarations revealed.
   */
  comparison: Comparison | null
  /**
   * `declare` lines that were shown.
   */
  combinations: [number, string][]
  /**
   * What each `declare` line in `legal`, `declared` and `combinations` is worth.
   */
  worths: {
    [k: string]: number
  }
  /**
   * [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * All hands as dealt, by seat, when a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match; only when the deal is over.
   */
  winner?: (0 | 1) | null
}
/**
 * The score of a deal (TRU-9).
 */
export interface TrucoSheet {
  outcome: 'won' | 'folded' | 'draw'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * `phase` is "cut", "packet", "looking", "eleven", "turn", "answer", "blind" or "over".
 *
 * A card in the tricks is written as in a `play` line, "3S" or "4C down", or "? down" for everybody but its player.
 */
export interface TrucoView {
  game: 'truco'
  /**
   * Whose view it is; None in the view of a spectator.
   */
  seat: number | null
  /**
   * Those that are not at their default.
   */
  options: {
    [k: string]: unknown
  }
  dealer: number
  /**
   * Match scores before the deal, by team or seat.
   */
  scores: [number, number]
  phase: 'cut' | 'packet' | 'looking' | 'eleven' | 'turn' | 'answer' | 'blind' | 'over'
  /**
   * Seat to act; None when the deal is over.
   */
  turn: number | null
  /**
   * The viewer's cards; None in the view of a spectator, and where the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * What the viewer may do now, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * The score sheet of a deal that is over; None while it runs.
   */
  sheet: TrucoSheet | null
  /**
   * Points that win the match.
   */
  target: number
  /**
   * What a deal may be worth, from the least up: a call or raise goes one step higher.
   */
  ladder: number[]
  /**
   * The top cards of the deal, the strongest first.
   */
  manilhas: string[]
  /**
   * The ranks of the other cards, from strong to weak.
   */
  ranks: string
  special: ('eleven' | 'blind') | null
  /**
   * The team that is one point short of the target; None where both are or neither is.
   */
  eleven: (0 | 1) | null
  /**
   * Whether the team at eleven knows both its hands; None in other deals, and until it is so or not.
   */
  looked: boolean | null
  /**
   * Seats that may act now: both partners while an answer is due.
   */
  actors: number[]
  cut: [number, 'top' | 'bottom'] | null
  /**
   * What became of the packets, "keep", "give" or "throw".
   */
  packets: ('keep' | 'give' | 'throw')[]
  thrown: string[]
  /**
   * The packet that lies before the viewer.
   */
  offer: string[] | null
  /**
   * By seat the three cards as dealt, where the viewer knows them.
   */
  hands: (string[] | null)[]
  leader: number
  trick: [number, string][]
  last_trick: [number, string][]
  /**
   * Tricks won, by team.
   */
  tricks: [number, number]
  /**
   * Team that won each complete trick, None for a tie.
   */
  outcomes: ((0 | 1) | null)[]
  played: [number, string][]
  /**
   * Calls and answers, "look" and "dark" among them.
   */
  bids: [number, string][]
  /**
   * What each call or answer in `bids` proposes, settles or gives away, in the same order.
   */
  bid_values: number[]
  value: number
  proposed: number | null
  /**
   * What each call or answer that may come next makes of the deal, or gives away. Whether one is lawful is in `legal`.
   */
  stakes: {
    [k: string]: number
  }
  /**
   * Team that called or raised last.
   */
  speaker: (0 | 1) | null
  /**
   * The trick that decides a call, from 0.
   */
  deciding: number | null
  log: [number, string][]
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: [number, number]
  winner?: (0 | 1) | null
  /**
   * What is special about the next deal; only when this one is over.
   */
  upcoming?: ('eleven' | 'blind') | null
}
