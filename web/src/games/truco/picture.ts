import { fan, type Picture } from '../picture'

export const picture: Picture = { cards: fan(['7D', 'AS', '7H', '4C'], 120, 38, 10) }
