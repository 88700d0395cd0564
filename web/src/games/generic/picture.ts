import { fan, type Picture } from '../picture'

export const picture: Picture = { cards: fan(['?', '?', 'AS'], 120, 42, 11) }
