import { fan, type Picture } from '../face'

export const picture: Picture = { cards: fan(['TS', 'AS', 'JS'], 108, 42, 11), badge: { text: '×2', x: 204, y: 38 } }
