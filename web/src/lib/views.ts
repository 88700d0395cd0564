// Generated from src/ridotto/games/*/law/views.py by `make wire`: change it there.

/**
 * Score sheet of a deal (BEL-10).
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
   * Points held for the next deal.
   */
  held: number
}
/**
 * View of a deal of Belote.
 */
export interface BeloteView {
  game: 'belote'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
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
   * Card points in the tricks won, by team, without the bonus for the last trick; a client shows them if its player has chosen to.
   */
  points: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * Ranks of each suit (S H D C), strongest first, under the trumps of the deal; all suits are plain until trumps are fixed.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a trump suit, strongest first.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * Announced value of the best combination, by seat.
   */
  heard: (number | null)[]
  /**
   * Result of comparing the declarations, once trick 1 is complete.
   */
  comparison: Comparison | null
  /**
   * `declare` lines shown to the table, [seat, line].
   */
  combinations: [number, string][]
  /**
   * Points of each `declare` line in `legal`, `declared` and `combinations`.
   */
  worths: {
    [k: string]: number
  }
  /**
   * Announcements so far, [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * Hands as dealt, by seat, once a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Counted deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Match scores after the deal; present only once it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match, or None; present only once the deal is over.
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
 * Public result of comparing the declarations; lists are by team, None for a team without declarations (BEL-8.5, BEL-8.6).
 */
export interface Comparison {
  winner: 0 | 1
  values: (number | null)[]
  /**
   * Kind of each best combination. Present, like `tops`, only if the values are equal.
   */
  kinds?: ('run' | 'four')[]
  tops?: string[]
  /**
   * True for a run in trumps. Present only if kinds and top ranks are equal too.
   */
  in_trumps?: boolean[]
}
/**
 * Score sheet of a deal (BIR-12).
 */
export interface BiribaSheet {
  outcome: 'closed' | 'open'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * View of a deal of Biriba; `phase` is "start", "trump", "play" or "over".
 *
 * Other players' melds are hidden while they can still be withdrawn (BIR-14.5).
 */
export interface BiribaView {
  game: 'biriba'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
   */
  sheet: BiribaSheet | null
  /**
   * Ranks that may act wild; "JK" is the joker.
   */
  wild_ranks: string[]
  /**
   * Seats of each side.
   */
  sides: number[][]
  /**
   * Melds by side.
   */
  melds: MeldSeen[][]
  /**
   * Visible cards of the discard pile, top card last.
   */
  pile: string[]
  pile_size: number
  /**
   * Number of cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * Points by side.
   */
  standing: Standing[]
  /**
   * Points of each card of `hand`, in the same order.
   */
  worth: number[] | null
  /**
   * Card that may not be discarded in this turn; shown only to the player in turn.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Seat that closed the deal.
   */
  closer: number | null
  /**
   * All hands; only when the deal is over.
   */
  hands: string[][] | null
  /**
   * Deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Winner of the match; only when the deal is over.
   */
  winner?: number | null
  trumps: ('S' | 'H' | 'D' | 'C') | null
  /**
   * Cards that began the pile.
   */
  upcards: string[]
  /**
   * Seats that took a biribaki, in order.
   */
  takers: number[]
  /**
   * Consecutive passes.
   */
  passes: number
  /**
   * Consecutive idle turns (BIR-10.4).
   */
  idle: number
  /**
   * By seat, the points that its first melds need.
   */
  minimum: number[]
  /**
   * Value of the viewer's provisional melds.
   */
  laid: number | null
  /**
   * Viewer's cards in the order in which they came: dealt; below, drawn and from a biribaki.
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
 * Meld on the table.
 */
export interface MeldSeen {
  kind: 'set' | 'sequence'
  /**
   * Cards in order; a sequence begins at its low end.
   */
  cards: string[]
  /**
   * Indices in `cards`, from 0, of the cards that act wild.
   */
  wild: number[]
  /**
   * Card or rank that each of these stands for: a card like "8H" in a sequence, a rank like "8" in a set.
   */
  stands: string[]
  /**
   * "semi-clean" only in Burraco, under its option (BUR-12.7).
   */
  purity: 'clean' | 'semi-clean' | 'dirty'
  /**
   * True for a burraco or biriba: at least seven cards.
   */
  long: boolean
  /**
   * Number from 1, in the order in which the side laid its melds.
   */
  number: number
  /**
   * Seat that laid it first.
   */
  seat: number | null
}
/**
 * Pot or biribaki.
 */
export interface PotSeen {
  size: number
  /**
   * Side that took it, as an index in `sides`; None while it is on the table.
   */
  side: number | null
  /**
   * Seat that took it.
   */
  seat: number | null
  /**
   * False while it lies face down before its taker.
   */
  seen: boolean
}
/**
 * Points of a side so far, as the score sheet counts them, without cards in hand and closing.
 */
export interface Standing {
  /**
   * Points of the cards in its melds.
   */
  melded: number
  /**
   * Bonuses of its burracos or biribas.
   */
  bonuses: number
  /**
   * Penalty until it takes a pot or biribaki.
   */
  pot: number
}
/**
 * Score sheet of a deal (BRB-8).
 */
export interface BriscolaSheet {
  outcome: 'void' | 'made' | 'failed'
  lines: [string, string, number[]][]
  declarer: number | null
  partner: number | 'none' | null
  side_points: number
  side_tricks: number
  /**
   * Chips each opponent pays to the declarer's side, negative if they receive them.
   */
  number: number
  scores: number[]
}
/**
 * View of a deal of Briscola bugiarda; `phase` is "auction", "trumps", "play" or "over".
 */
export interface BriscolaView {
  game: 'briscola-bugiarda'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
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
   * Declarer's partner, if the viewer knows who it is (BRB-10.3); None before trumps are named.
   */
  partner: number | ('none' | 'unknown') | null
  /**
   * By suit, S H D C, the ranks from strong to weak: the same in every suit, trumps or not.
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
   * Winner and points of each complete trick.
   */
  taken: [number, number][]
  played: [number, string][]
  hands: string[][] | null
  /**
   * Chips after the deal; this field and those below are set only when it is over.
   */
  totals?: number[]
  match_over?: boolean
  winner?: number | null
  winners?: number[] | null
}
/**
 * Score sheet of a deal (BUR-12).
 */
export interface BurracoSheet {
  outcome: 'closed' | 'ended'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * View of a deal of Burraco; `phase` is "draw", "play" or "over".
 *
 * `hand` is also None while a pot lies face down before its taker (BUR-9.3).
 */
export interface BurracoView {
  game: 'burraco'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
   */
  sheet: BurracoSheet | null
  /**
   * Ranks that may act wild; "JK" is the joker.
   */
  wild_ranks: string[]
  /**
   * Seats of each side.
   */
  sides: number[][]
  /**
   * Melds by side.
   */
  melds: MeldSeen[][]
  /**
   * Visible cards of the discard pile, top card last.
   */
  pile: string[]
  pile_size: number
  /**
   * Number of cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * Points by side.
   */
  standing: Standing[]
  /**
   * Points of each card of `hand`, in the same order.
   */
  worth: number[] | null
  /**
   * Card that may not be discarded in this turn; shown only to the player in turn.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Seat that closed the deal.
   */
  closer: number | null
  /**
   * All hands; only when the deal is over.
   */
  hands: string[][] | null
  /**
   * Deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Winner of the match; only when the deal is over.
   */
  winner?: number | null
  /**
   * Card that began the pile, if the pile lies spread (BUR-5.6); the log then names discards.
   */
  upcard: string | null
  /**
   * Kinds of the cards just taken with the pile, one of which must be laid (BUR-5.6).
   */
  uses: string[] | null
  /**
   * Consecutive turns that took a single card (BUR-11.3).
   */
  stalemate: number
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: number[]
}
/**
 * Score sheet of a deal (COI-9).
 */
export interface CoincheSheet {
  outcome: 'void' | 'made' | 'failed'
  /**
   * Points by line, each with its rule. Lines after "counted" are not multiplied: "belote apart" (COI-9.11, COI-9.15).
   */
  lines: [string, string, number[]][]
  multiplier: number
  scores: number[]
}
/**
 * View of a deal of Coinche.
 */
export interface CoincheView {
  game: 'coinche'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
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
   * Card points in the tricks won, by team, without the bonus for the last trick; a client shows them if its player has chosen to.
   */
  points: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * Ranks of each suit (S H D C), strongest first, under the trumps of the deal; all suits are plain until trumps are fixed.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a trump suit, strongest first.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * Announced value of the best combination, by seat.
   */
  heard: (number | null)[]
  /**
   * Result of comparing the declarations, once trick 1 is complete.
   */
  comparison: Comparison | null
  /**
   * `declare` lines shown to the table, [seat, line].
   */
  combinations: [number, string][]
  /**
   * Points of each `declare` line in `legal`, `declared` and `combinations`.
   */
  worths: {
    [k: string]: number
  }
  /**
   * Announcements so far, [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * Hands as dealt, by seat, once a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Counted deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Match scores after the deal; present only once it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match, or None; present only once the deal is over.
   */
  winner?: (0 | 1) | null
  /**
   * Last bid; final once the play begins.
   */
  contract: Contract | null
}
/**
 * Last bid, with its multiplier.
 */
export interface Contract {
  declarer: number
  number: number | 'capot'
  denomination: ('S' | 'H' | 'D' | 'C') | ('NT' | 'AT')
  multiplier: number
  coincher: number | null
}
/**
 * View of a table of a meld game.
 */
export interface MeldTableView {
  game: string
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
   */
  sheet: {
    [k: string]: unknown
  } | null
  /**
   * Ranks that may act wild; "JK" is the joker.
   */
  wild_ranks: string[]
  /**
   * Seats of each side.
   */
  sides: number[][]
  /**
   * Melds by side.
   */
  melds: MeldSeen[][]
  /**
   * Visible cards of the discard pile, top card last.
   */
  pile: string[]
  pile_size: number
  /**
   * Number of cards left in the stock.
   */
  stock: number
  pots: PotSeen[]
  /**
   * Points by side.
   */
  standing: Standing[]
  /**
   * Points of each card of `hand`, in the same order.
   */
  worth: number[] | null
  /**
   * Card that may not be discarded in this turn; shown only to the player in turn.
   */
  barred: string | null
  log: [number, string][]
  /**
   * Seat that closed the deal.
   */
  closer: number | null
  /**
   * All hands; only when the deal is over.
   */
  hands: string[][] | null
  /**
   * Deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Winner of the match; only when the deal is over.
   */
  winner?: number | null
}
/**
 * View of tricks, declarations and belotes.
 */
export interface TableView {
  game: string
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
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
   * Card points in the tricks won, by team, without the bonus for the last trick; a client shows them if its player has chosen to.
   */
  points: number[]
  /**
   * All cards played, in order.
   */
  played: [number, string][]
  /**
   * Ranks of each suit (S H D C), strongest first, under the trumps of the deal; all suits are plain until trumps are fixed.
   */
  ranks: [string, string, string, string]
  /**
   * Ranks of a trump suit, strongest first.
   */
  trump_ranks: string
  bids: [number, string][]
  /**
   * The viewer's own `declare` lines.
   */
  declared: string[]
  /**
   * Announced value of the best combination, by seat.
   */
  heard: (number | null)[]
  /**
   * Result of comparing the declarations, once trick 1 is complete.
   */
  comparison: Comparison | null
  /**
   * `declare` lines shown to the table, [seat, line].
   */
  combinations: [number, string][]
  /**
   * Points of each `declare` line in `legal`, `declared` and `combinations`.
   */
  worths: {
    [k: string]: number
  }
  /**
   * Announcements so far, [seat, card, "belote" or "rebelote"].
   */
  belotes: [number, string, 'belote' | 'rebelote'][]
  /**
   * Hands as dealt, by seat, once a deal that was played is over.
   */
  hands: string[][] | null
  /**
   * Counted deals of the match before this one; present only under the option `deals`.
   */
  deals_used?: number
  /**
   * Match scores after the deal; present only once it is over.
   */
  totals?: number[]
  /**
   * Team that has won the match, or None; present only once the deal is over.
   */
  winner?: (0 | 1) | null
}
/**
 * Score sheet of a deal (TRU-9).
 */
export interface TrucoSheet {
  outcome: 'won' | 'folded' | 'draw'
  lines: [string, string, number[]][]
  scores: number[]
}
/**
 * View of a deal of truco: the facts known to a seat, or to a spectator.
 *
 * `phase` is "cut", "packet", "looking", "eleven", "turn", "answer", "blind" or "over". A card in the tricks is written as in a
 * `play` line, "3S" or "4C down"; a face-down card is "? down" to every viewer but its player.
 */
export interface TrucoView {
  game: 'truco'
  /**
   * Seat of the viewer; None in a spectator's view.
   */
  seat: number | null
  /**
   * Options that differ from their defaults.
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
   * The viewer's cards; None in a spectator's view, and if the rules hide a hand from its own player.
   */
  hand: string[] | null
  hand_sizes: number[]
  /**
   * Legal actions of the viewer, in canonical order; empty out of turn.
   */
  legal: string[]
  /**
   * Score sheet of a finished deal; None before its end.
   */
  sheet: TrucoSheet | null
  /**
   * Points that win the match.
   */
  target: number
  /**
   * Possible values of a deal in ascending order: a call or raise goes one step up.
   */
  ladder: number[]
  /**
   * Card turned up to name the manilhas; None if they are fixed, and until all hands are dealt.
   */
  vira: string | null
  /**
   * The top cards of the deal, the strongest first; none before the vira lies.
   */
  manilhas: string[]
  /**
   * The ranks of the other cards, from strong to weak.
   */
  ranks: string
  /**
   * Match score from which a team's hands are special: 11, or 10 on the ladder of Minas.
   */
  special_at: number
  special: ('eleven' | 'blind') | null
  /**
   * Team that stands at `special_at` or more; None if both teams do or neither does.
   */
  eleven: (0 | 1) | null
  /**
   * True if the team at eleven has looked at both its hands, False if it plays in the dark; None in other deals and until then.
   */
  looked: boolean | null
  /**
   * Seats that may act now: both partners while an answer is due.
   */
  actors: number[]
  cut: [number, 'top' | 'bottom'] | null
  /**
   * Decisions about the packets so far.
   */
  packets: ('keep' | 'give' | 'throw')[]
  thrown: string[]
  /**
   * Packet the viewer is deciding about.
   */
  offer: string[] | null
  /**
   * By seat, the three cards as dealt; None if the viewer does not know them.
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
   * Calls and answers, including "look" and "dark".
   */
  bids: [number, string][]
  /**
   * Value that each entry of `bids` proposes, settles on or concedes.
   */
  bid_values: number[]
  value: number
  proposed: number | null
  /**
   * Value that each call or answer possible next would propose, settle on or concede. `legal` says which ones are lawful.
   */
  stakes: {
    [k: string]: number
  }
  /**
   * Team that made the last call or raise.
   */
  speaker: (0 | 1) | null
  /**
   * Index of the trick that decides a call, from 0.
   */
  deciding: number | null
  log: [number, string][]
  /**
   * Match scores after the deal; only when it is over.
   */
  totals?: [number, number]
  winner?: (0 | 1) | null
  /**
   * Special kind of the next deal; only when this one is over.
   */
  upcoming?: ('eleven' | 'blind') | null
}
