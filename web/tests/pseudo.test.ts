// The pseudo-locale, which makes texts a third longer.

import { expect, it } from 'vitest'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { lengthened } from '../src/lib/pseudo'

it('makes words a third longer, and leaves signs and numbers alone', () => {
  expect(lengthened('Take the pile (3 cards)')).toBe('Taake thhe piile (3 caardss)')
  expect(lengthened('2 → 4 · D')).toBe('2 → 4 · D')
  const text = 'Melds that are laid down before a deal is over count for their side'
  expect(lengthened(text).length / text.length).toBeGreaterThan(1.25)
})

it('reaches every part of a message, but no names', () => {
  const bundle = new FluentBundle('en', { transform: lengthened, useIsolating: false })
  bundle.addResource(new FluentResource('won = { $you ->\n    [yes] You win\n   *[no] { $who } wins\n}'))
  const won = bundle.getMessage('won')!.value!
  expect(bundle.formatPattern(won, { you: 'yes' })).toBe('Yoou wiin')
  expect(bundle.formatPattern(won, { you: 'no', who: 'Idris' })).toBe('Idris wiins')
})
