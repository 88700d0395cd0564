import { beforeEach, describe, expect, it, vi } from 'vitest'

const settings = vi.hoisted(() => ({ muted: [] as string[], banter: true }))
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => true, need: () => undefined }))
vi.mock('../src/lib/settings.svelte', () => ({ settings }))

import { isHeard, meaningsOf, speakerName, spokenWords, voiceOf } from '../src/table/talk/words'
import type { Spoken } from '../src/lib/wire'

const hello: Spoken = {
  seat: 1,
  nickname: 'zanetta',
  bot: true,
  former: false,
  kind: 'banter',
  value: 'hello merry 2',
  team: false,
}
const claim: Spoken = { ...hello, kind: 'claim', value: 'claim have S' }
const person: Spoken = {
  seat: 2,
  nickname: 'zanetta',
  bot: false,
  former: false,
  kind: 'text',
  value: 'hi',
  team: false,
}

describe('talk', () => {
  beforeEach(() => Object.assign(settings, { muted: [], banter: true }))

  it('leaves out only small talk if bots are silenced', () => {
    settings.banter = false
    expect([hello, claim, person].map(isHeard)).toEqual([false, true, true])
  })

  it('mutes a bot, but no person of the same name', () => {
    settings.muted = [voiceOf(hello)]
    expect([hello, claim, person].map(isHeard)).toEqual([false, false, true])
  })

  it('names characters and their words in the reader’s language', () => {
    expect([hello, person].map(speakerName)).toEqual(['company-zanetta', 'zanetta'])
    const hearing = { me: 0, meanings: null, names: [], faces: 'french' as const }
    expect(spokenWords(hello, hearing, { said: () => null } as never)).toBe('banter-hello-merry-2')
  })

  it('gives a bot’s code until the team has its own', () => {
    const table = (character: string | null, meanings: string[] | null) =>
      ({ you: { seat: 0, meanings }, table: { seats: [{}, {}, { character }, {}] } }) as never
    expect(meaningsOf(table('idris', null), ['zap', ''])).toEqual(['talk-code-zap', ''])
    expect(meaningsOf(table('idris', ['mine']), ['zap', ''])).toEqual(['mine'])
    expect(meaningsOf(table(null, null), ['zap', ''])).toBeNull()
  })
})
