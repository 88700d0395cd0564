import { fan, type Picture } from '../picture'

export const picture: Picture = { cards: fan(['QH', 'KH', 'JH'], 120, 42, 11) }
