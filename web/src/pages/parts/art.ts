// The picture of each game in the lobby: a few cards, and what is said over them.

export interface Drawn {
  /** Rank and suit as in the notation, `JK` a joker, `?` a card face down. */
  card: string
  x: number
  y: number
  turn: number
}

export interface Picture {
  cards: Drawn[]
  /** A word on a disc, with its middle. */
  badge?: { text: string; x: number; y: number }
}

const fan = (cards: string[], middle: number, spread: number, turn: number): Drawn[] =>
  cards.map((card, i) => {
    const off = i - (cards.length - 1) / 2
    return { card, x: middle + off * spread, y: 66 + off * off * turn * 0.35, turn: off * turn }
  })

const run = (cards: string[], left: number, step: number): Drawn[] =>
  cards.map((card, i) => ({ card, x: left + i * step, y: 66, turn: 0 }))

export const PICTURES: Record<string, Picture> = {
  belote: { cards: fan(['QH', 'KH', 'JH'], 120, 42, 11) },
  coinche: { cards: fan(['TS', 'AS', 'JS'], 108, 42, 11), badge: { text: '×2', x: 204, y: 38 } },
  'briscola-bugiarda': {
    cards: [
      { card: '?', x: 52, y: 70, turn: -9 },
      { card: '3D', x: 108, y: 66, turn: -2 },
      { card: '?', x: 164, y: 70, turn: 7 },
    ],
    badge: { text: '?', x: 196, y: 32 },
  },
  burraco: { cards: run(['4H', '5H', '6H', '7H', '8H', '9H', 'TH'], 48, 24) },
  biriba: { cards: run(['8D', '9D', 'TD', 'JK', 'QD', 'KD', 'AD'], 48, 24), badge: { text: '×3', x: 212, y: 30 } },
  truco: { cards: fan(['7D', 'AS', '7H', '4C'], 120, 38, 10) },
}

/** Outlines of the suits in a square of 24. */
export const SUITS: Record<string, string> = {
  S: 'M12 1.5C15 6 22 9.5 22 14.5a4.6 4.6 0 0 1-8.6 2.1q.2 3.9 3.1 5.9h-9q2.9-2 3.1-5.9A4.6 4.6 0 0 1 2 14.5C2 9.5 9 6 12 1.5Z',
  H: 'M12 22C5 16 1.8 12 1.8 7.8A5.2 5.2 0 0 1 12 5.8a5.2 5.2 0 0 1 10.2 2C22.2 12 19 16 12 22Z',
  D: 'M12 1Q15.6 7.4 21 12q-5.4 4.6-9 11-3.6-6.4-9-11 5.4-4.6 9-11Z',
  C: 'M12 1.5a4.7 4.7 0 0 1 3.9 7.3 4.8 4.8 0 1 1-2.6 7.6q.2 4.1 3.2 6.1h-9q3-2 3.2-6.1a4.8 4.8 0 1 1-2.6-7.6A4.7 4.7 0 0 1 12 1.5Z',
}
