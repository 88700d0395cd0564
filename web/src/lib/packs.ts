/** Packs of the six games in card order, and what a shuffled pack gives to whom: steps 4, 6 and 7 of docs/design/fair.md. */

import { drawn, shuffled } from './shuffle'

/** A deal's layout as a record writes it: cards, lists of cards, lists of those. */
export type Layout = Record<string, string | string[] | string[][]>

const SUITS = [...'SHDC']
const bySuit = (ranks: string): string[] => SUITS.flatMap((suit) => [...ranks].map((rank) => rank + suit))
const copies = (cards: string[], count: number, jokers: number): string[] => [
  ...cards.flatMap((card) => Array<string>(count).fill(card)),
  ...Array<string>(jokers).fill('JK'),
]
const times = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

const MANILHAS = ['4C', '7H', 'AS', '7D']
const TRUCO = [
  ...MANILHAS,
  ...[...'32AKJQ7654'].flatMap((rank) => SUITS.map((suit) => rank + suit)).filter((card) => !MANILHAS.includes(card)),
]

interface Dealing {
  pack: (players: number) => string[]
  layout: (deck: string[], dealer: number, players: number, options: Record<string, unknown>) => Layout
}

/** Hands of a deck whose cards go round in packets of a size, from the seat after the dealer. */
function hands(deck: string[], dealer: number, players: number, size: number, packet: number): string[][] {
  const dealt: string[][] = times(players).map(() => [])
  for (let place = 0; place < players * size; place++) {
    dealt[(dealer + 1 + Math.floor(place / packet)) % players]!.push(deck[place]!)
  }
  return dealt
}

function burraco(deck: string[], dealer: number): Layout {
  const lower = deck.slice(36)
  const pots = deck.slice(0, 36).reverse()
  const rest = [...lower.slice(44), ...deck.slice(0, 14)]
  return {
    hands: hands(lower, dealer, 4, 11, 1),
    pots: [pots.slice(11, 22), pots.slice(0, 11)],
    upcard: rest[0]!,
    stock: rest.slice(1),
  }
}

/** Biribakia (BIR-4.3): packets of eleven go round; where one has eighteen, heaps of seven do first and two of them are joined. */
function biribakia(cards: string[], packets: number, joined: boolean): string[][] {
  if (!joined) return times(packets).map((packet) => cards.filter((_, place) => place % packets === packet))
  const sevens = 7 * (packets + 1)
  const heap = (number: number) => cards.slice(0, sevens).filter((_, place) => place % (packets + 1) === number)
  const more = (packet: number) => cards.slice(sevens).filter((_, place) => place % packets === packet)
  return times(packets).map((packet) => [...(packet ? [] : heap(0)), ...heap(packet + 1), ...more(packet)])
}

function biriba(deck: string[], dealer: number, players: number, options: Record<string, unknown>): Layout {
  const joined = players === 5 || (players === 3 && options.three_player !== 'individual')
  const packets = players === 2 || players === 4 || (players === 3 && joined) ? 2 : 3
  const given = 11 * players
  const laid = given + 11 * packets + (joined ? 7 : 0)
  return {
    hands: hands(deck, dealer, players, 11, 1),
    biribakia: biribakia(deck.slice(given, laid), packets, joined),
    upcard: deck[laid]!,
    stock: deck.slice(laid + 1),
  }
}

const FRENCH = 'AKQJT98765432'

export const DEALING: Record<string, Dealing> = {
  belote: {
    pack: () => bySuit('AKQJT987'),
    layout: (deck, dealer) => ({ hands: hands(deck, dealer, 4, 5, 5), turnup: deck[20]!, rest: deck.slice(21) }),
  },
  coinche: { pack: () => bySuit('AKQJT987'), layout: (deck, dealer) => ({ hands: hands(deck, dealer, 4, 8, 8) }) },
  'briscola-bugiarda': {
    pack: () => bySuit('A3KQJ76542'),
    layout: (deck, dealer) => ({ hands: hands(deck, dealer, 5, 8, 1) }),
  },
  burraco: { pack: () => copies(bySuit(FRENCH), 2, 4), layout: burraco },
  biriba: {
    pack: (players) => (players > 4 ? copies(bySuit(FRENCH), 3, 6) : copies(bySuit(FRENCH), 2, 4)),
    layout: biriba,
  },
  truco: { pack: () => TRUCO, layout: (deck) => ({ deck }) },
}

/** In Burraco the players draw cards, again while two are equal; the lowest deals (BUR-4.1). */
function lowestDrawn(seed: string): number {
  const pack = DEALING.burraco!.pack(4)
  const height = (card: string) =>
    card === 'JK' ? 52 : 4 * '3456789TJQKA2'.indexOf(card[0]!) + 'CDHS'.indexOf(card[1]!)
  for (let round = -1; ; round--) {
    const heights = shuffled('burraco', seed, round, pack.length)
      .slice(0, 4)
      .map((place) => height(pack[place]!))
    if (new Set(heights).size === 4) return heights.indexOf(Math.min(...heights))
  }
}

/** The first dealer of a match, which the first deal's seed draws. */
export const firstDealer = (game: string, seed: string, players: number): number =>
  game === 'burraco' ? lowestDrawn(seed) : drawn(game, seed, players)
