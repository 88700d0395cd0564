import { run, type Picture } from '../picture'

export const picture: Picture = {
  cards: run(['8D', '9D', 'TD', 'JK', 'QD', 'KD', 'AD'], 48, 24),
  badge: { text: '×3', x: 212, y: 30 },
}
