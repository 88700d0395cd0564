// A seat that a link asks for, such as that of a line of an evening: `/t/ID?seats=0.2`, the first free one of them.

import type { TableConnection } from '../../lib/connection.svelte'

/** Return the seats that a link asks for. */
export const askedSeats = (search: string): number[] =>
  (new URLSearchParams(search).get('seats') ?? '')
    .split('.')
    .filter((text) => /^\d$/.test(text))
    .map(Number)

/** Take the first of some seats that is free, before a match begins. */
export async function takeSeat(connection: TableConnection, seats: readonly number[]): Promise<void> {
  for (const seat of seats) {
    const { nickname, bot } = connection.table?.seats[seat] ?? { nickname: '', bot: null }
    if (nickname === null && bot === null && (await connection.sit(seat)).type === 'done') return
  }
}
