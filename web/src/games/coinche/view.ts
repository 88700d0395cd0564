import type { CoincheView } from '../../lib/views'

/** True if the seat may try to say coinche out of turn (COI-5.10); the server has the final say. */
export const mayInterrupt = (view: CoincheView, me: number): boolean =>
  view.options.coinche_turn === 'any_time' &&
  view.phase === 'auction' &&
  view.turn !== me &&
  !!view.contract &&
  view.contract.number !== 'capot' &&
  (view.contract.declarer - me) % 2 !== 0
