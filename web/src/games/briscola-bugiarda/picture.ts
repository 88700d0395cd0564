import type { Picture } from '../picture'

export const picture: Picture = {
  faces: 'italian',
  cards: [
    { card: 'KD', x: 48, y: 68, turn: -11 },
    { card: 'QH', x: 96, y: 64, turn: -4 },
    { card: '?', x: 144, y: 64, turn: 4 },
    { card: '?', x: 192, y: 68, turn: 11 },
  ],
  badge: { text: '?', x: 144, y: 64 },
}
