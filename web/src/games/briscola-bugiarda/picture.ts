import { type Picture } from '../face'

export const picture: Picture = {
  cards: [
    { card: '?', x: 52, y: 70, turn: -9 },
    { card: '3D', x: 108, y: 66, turn: -2 },
    { card: '?', x: 164, y: 70, turn: 7 },
  ],
  badge: { text: '?', x: 196, y: 32 },
}
