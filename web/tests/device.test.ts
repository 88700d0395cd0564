// Links with which a guest continues on another device.

import { expect, test } from 'vitest'
import { tokenIn, urlsOf } from '../src/pages/parts/device'

const link = (origins: string[] | null) => ({ token: 'a'.repeat(32), seconds: 600, origins })

test('a link has the address of the page, or those under which other devices reach this machine', () => {
  const end = `/device#${'a'.repeat(32)}`
  expect(urlsOf(link(null), 'https://cards.example')).toEqual([`https://cards.example${end}`])
  const reachable = ['http://192.168.7.9:8000', 'http://10.1.2.3:8000']
  expect(urlsOf(link(reachable), 'http://localhost:8000')).toEqual(reachable.map((origin) => origin + end))
  expect(urlsOf(link([]), 'http://localhost:8000')).toEqual([])
})

test('a link that was cut short has no secret', () => {
  expect(tokenIn('a'.repeat(32))).toBe('a'.repeat(32))
  for (const cut of ['', 'abc', `${'a'.repeat(30)}/x`]) expect(tokenIn(cut)).toBeNull()
})
