import { run, type Picture } from '../picture'

export const picture: Picture = { cards: run(['4H', '5H', '6H', '7H', '8H', '9H', 'TH'], 48, 24) }
