import type { CoincheView } from '../../lib/views'

/** Whether the seat may try to say coinche although it is not its turn (COI-5.10); the core has the last word. */
export const mayInterrupt = (view: CoincheView, me: number): boolean =>
  view.options.coinche_turn === 'any_time' &&
  view.phase === 'auction' &&
  view.turn !== me &&
  !!view.contract &&
  view.contract.number !== 'capot' &&
  (view.contract.declarer - me) % 2 !== 0
