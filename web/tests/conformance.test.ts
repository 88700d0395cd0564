// The conformance suite from JavaScript: its runner, and the law of the score pad as a program that answers it.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = '../conformance/1.1/'
const facts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readFileSync(FOLDER + name, 'utf8')
      .trim()
      .split('\n'),
  )
  .filter((line) => line.includes('"kind":"facts"'))

/** Run the runner of the suite against a program. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['../conformance/run.mjs', ...words], { encoding: 'utf8' })
  return { status, told: stdout.split('\n')[0]!, differences: stderr }
}

describe('the conformance suite', { timeout: 60_000 }, () => {
  it('is answered by the score pad, except for facts that are cards', () => {
    const { status, told, differences } = run('--strict', '--only', '/facts/', 'node', 'conformance.js')
    expect(differences).toBe('')
    expect(status).toBe(0)
    const [agreed, skipped] = [...told.matchAll(/\d+/g)].map(Number)
    expect(agreed! + skipped!).toBe(facts.length)
    expect(agreed).toBeGreaterThan(0.8 * facts.length)
  })

  it('is answered by the core', () => {
    const words = ['--strict', '--only', 'belote/not-in-turn', '../.venv/bin/python', '-m', 'ridotto', 'conformance']
    expect(run(...words)).toEqual({ status: 0, told: '7 as expected', differences: '' })
  })

  it('counts a match apart if the program knows no scores', () => {
    const game = 'let deal = { legal: () => [], act: () => null, result: () => ({ turn: null }) }'
    const program = `import { serve } from '../conformance/adapter.mjs'; ${game}; await serve(() => deal)`
    const words = ['--only', 'truco/match/three', 'node', '--input-type=module', '-e', program]
    expect(run(...words)).toEqual({ status: 1, told: '1 unsupported', differences: '' })
  })

  it('finds what differs', () => {
    const wrong = 'for await (const _ of process.stdin) console.log(\'{"turn": 9}\')'
    const { status, told, differences } = run(
      '--only',
      'belote/not-in-turn-1',
      'node',
      '--input-type=module',
      '-e',
      wrong,
    )
    expect([status, told]).toEqual([1, '1 different'])
    expect(differences).toContain('[BEL-14.1] not in turn, ')
    expect(differences).toContain('turn: expected 1, got 9')
  })

  it.each([
    ['node', '-e', ''],
    ['true'], // ends before the question comes
  ])('does not take silence for an answer: %s', (...program) => {
    const { status, differences } = run('--only', 'belote/not-in-turn-1', ...program)
    expect(status).toBe(1)
    expect(differences).toContain('belote/not-in-turn-1: the program has ended')
  })
})
