import { fan, type Picture } from '../face'

export const picture: Picture = { cards: fan(['?', '?', 'AS'], 120, 42, 11) }
