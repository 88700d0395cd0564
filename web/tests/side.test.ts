// Who plays with whom in Briscola bugiarda, as far as a player knows.

import { expect, it } from 'vitest'
import { side } from '../src/games/briscola-bugiarda/side'
import type { BriscolaView } from '../src/lib/views'

/** Return the sides of all five seats; seat 1 is the declarer. */
const sides = (me: number, partner: BriscolaView['partner']) =>
  [0, 1, 2, 3, 4].map((seat) => side({ declarer: 1, partner } as BriscolaView, seat, me))

it('does not call the declarer’s opponents partners', () => {
  expect(sides(0, 3)).toEqual(['us', 'them', 'ally', 'them', 'ally'])
  expect(sides(0, 'none')).toEqual(['us', 'them', 'ally', 'ally', 'ally'])
})

it('pairs the declarer and the partner', () => {
  expect(sides(1, 3)).toEqual(['them', 'us', 'them', 'us', 'them'])
  expect(sides(3, 3)).toEqual(['them', 'us', 'them', 'us', 'them'])
})

it('reveals nothing unknown about the others', () => {
  expect(sides(0, 'unknown')).toEqual(['us', 'them', null, null, null])
})
