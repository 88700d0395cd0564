// Bubbles above a seat during the first two tricks.

import { expect, it } from 'vitest'
import { announced } from '../src/games/trumps/bubbles'
import type { DeclaredView } from '../src/games/trumps/view'

const after = (played: number): DeclaredView =>
  ({
    phase: 'play',
    hand_sizes: [8, 8, 8, 8],
    played: Array.from({ length: played }, (_, at) => [at % 4, 'XX']),
    trick: [],
    last_trick: [],
    belotes: [],
    heard: [null, null, 20, null],
    combinations: [
      [2, 'declare QC KC AC'],
      [2, 'declare 8C 9C TC'],
    ],
  }) as unknown as DeclaredView

it('gives the value of a declaration, and with the second trick each combination', () => {
  expect(announced(after(3), 2)).toEqual({ kind: 'heard', value: 20 })
  expect(announced(after(4), 2)).toEqual({
    kind: 'shown',
    combinations: [
      ['QC', 'KC', 'AC'],
      ['8C', '9C', 'TC'],
    ],
  })
  expect(announced(after(8), 2)).toBeNull()
})
