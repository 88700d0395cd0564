import { fan, type Picture } from '../picture'

export const picture: Picture = { cards: fan(['KS', 'JS', 'QD'], 108, 42, 11), badge: { text: '×2', x: 204, y: 38 } }
