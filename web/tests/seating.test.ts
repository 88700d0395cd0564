import { describe, expect, it } from 'vitest'
import { isClockwise, seating } from '../src/table/parts/seating'

describe('seats around the cloth', () => {
  it.each([
    [2, 0, ['bottom', 'top']],
    [3, 0, ['bottom', 'right', 'left']],
    [4, 0, ['bottom', 'right', 'top', 'left']],
    [4, 2, ['top', 'left', 'bottom', 'right']],
    [5, 1, ['left', 'bottom', 'right', 'far-right', 'far-left']],
    [6, 0, ['bottom', 'right', 'far-right', 'top', 'far-left', 'left']],
  ])('%i players, seen by seat %i: the next sits on the right', (players, me, places) => {
    expect(seating(players, me)).toEqual(places)
  })

  it('are reversed at a clockwise table', () => {
    expect(seating(4, 0, true)).toEqual(['bottom', 'left', 'top', 'right'])
  })

  it('show seat 0 at the bottom to spectators', () => {
    expect(seating(4, null)[0]).toBe('bottom')
  })

  it.each([
    ['clockwise', {}, true],
    ['counter-clockwise', { direction: 'clockwise' }, false],
    ['option', {}, false],
    ['option', { direction: 'clockwise' }, true],
  ] as const)('%s %o', (direction, options, clockwise) => {
    expect(isClockwise({ direction }, options)).toBe(clockwise)
  })
})
