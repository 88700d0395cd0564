// A card that gives up a declaration is held back once.

import { describe, expect, it, vi } from 'vitest'
import { declarable, Rights } from '../src/games/trumps/rights.svelte'
import type { TrickView } from '../src/games/trumps/view'

vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id }))

const RUN = 'declare QC KC AC'
const FOUR = 'declare JS JH JD JC'

const view = (...legal: string[]): TrickView => ({ legal, worths: { [RUN]: 20, [FOUR]: 200 } }) as unknown as TrickView

function rightsIn(first: TrickView) {
  let now = first
  const rights = new Rights(() => now)
  return {
    rights,
    shows: (next: TrickView): void => {
      now = next
      rights.moved()
    },
  }
}

describe('the right to declare', () => {
  it('lists what can be declared, the most valuable first', () => {
    expect(declarable(view(RUN, FOUR, 'play QC')).map(({ worth }) => worth)).toEqual([200, 20])
  })

  it('holds the first card only, whichever it is', () => {
    const { rights } = rightsIn(view(RUN, 'play QC', 'play KC'))
    expect(rights.holds('play QC')).toBe(true)
    expect(rights.held).toBe('QC')
    expect(rights.holds('play KC')).toBe(false)
  })

  it('never holds a declaration, a refused card, or a card with nothing to declare', () => {
    const { rights, shows } = rightsIn(view(RUN, 'play QC'))
    expect(rights.holds(RUN)).toBe(false)
    expect(rights.holds('play 7S')).toBe(false)
    shows(view('play QC'))
    expect(rights.holds('play QC')).toBe(false)
    expect(rights.held).toBeNull()
  })

  it('asks no one who has said not to declare', () => {
    const { rights } = rightsIn(view(RUN, 'play QC'))
    rights.waive()
    expect(rights.holds('play QC')).toBe(false)
  })

  it('asks again about what is left after a declaration, and in the next deal', () => {
    const { rights, shows } = rightsIn(view(RUN, FOUR, 'play QC'))
    expect(rights.holds('play QC')).toBe(true)
    shows(view(FOUR, 'play QC'))
    expect(rights.holds('play QC')).toBe(true)
    rights.waive()
    shows(view('play KC'))
    shows(view(RUN, 'play QC'))
    expect(rights.holds('play QC')).toBe(true)
  })
})
