// Seating order of the other players.

import { seating, type Place } from '../../table/parts'

const FROM_LEFT: Place[] = ['left', 'far-left', 'top', 'far-right', 'right']

/** Return the other seats from the viewer's left to right. */
export function otherSeats(players: number, me: number | null, clockwise: boolean): { seat: number; place: Place }[] {
  const places = seating(players, me, clockwise)
  return FROM_LEFT.map((place) => ({ place, seat: places.indexOf(place) })).filter(({ seat }) => seat >= 0)
}
