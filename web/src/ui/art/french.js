// The French cards.
import { figure, sign, twice } from './signs.js'

const RANKS = 'AKQJT98765432'

const corner = (rank, suit) => figure(rank, 15, 16, 62) + sign(suit, 33, 106, 38)

export function french() {
  const cards = {}
  for (const suit of 'SHDC')
    for (const rank of RANKS) {
      cards[rank + suit] = `<g fill="currentColor">${twice(corner(rank, suit))}${sign(suit, 140, 175, 110)}</g>`
      cards[`${rank + suit}s`] = `<g fill="currentColor">${figure(rank, 28, 28, 130, 13)}${sign(suit, 150, 242, 160)}</g>`
    }
  cards.JK = cards.JKs = `<g>${figure('J', 28, 28, 130)}${figure('K', 120, 28, 130)}</g>`
  cards.back = '<path fill="#0f5249" d="M0 0h250v350H0z"/><path fill="none" stroke="#e9c877" stroke-width="6" d="M22 22h206v306H22z"/>'
  return cards
}
