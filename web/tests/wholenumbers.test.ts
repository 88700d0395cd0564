// Whole numbers in messages: written as the browser's formatter writes them, and chosen by like any other.

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { Whole } from '../src/lib/numbers'

const MESSAGES = `
says = { $n }
counts = { $n ->
    [0] none
    [one] { $n } card
   *[other] { $n } cards
}
`

const formatted = (language: string, id: string, n: number, whole: boolean) => {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(MESSAGES))
  return bundle.formatPattern(bundle.getMessage(id)!.value!, { n: whole ? new Whole(n) : n }, [])
}

test('they are written like other numbers in every language', () => {
  for (const language of ['en', 'ja'])
    for (const n of [0, 1, 2, 21, 162, 999, -1, -999])
      for (const id of ['says', 'counts'])
        expect(formatted(language, id, n, true), `${language} ${id} ${n}`).toBe(formatted(language, id, n, false))
  expect(formatted('en', 'counts', 1, true)).toBe('1 card')
})

test('other numbers are left to the formatter', () => {
  expect([0, 1, -1, 999, -999].every(Whole.fits)).toBe(true)
  expect([1000, -1000, 0.5, NaN, Infinity, '5', null].some(Whole.fits)).toBe(false)
  expect(formatted('en', 'says', 1234, false)).toBe('1,234')
})
