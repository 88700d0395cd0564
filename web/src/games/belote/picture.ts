import { fan, type Picture } from '../face'

export const picture: Picture = { cards: fan(['QH', 'KH', 'JH'], 120, 42, 11) }
