// Run the conformance suite: node run.mjs [--strict] [--only TEXT] COMMAND… (docs/conformance.md; MIT License).

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'

/** True for a JSON object. */
const isObject = (found) => found !== null && typeof found === 'object' && !Array.isArray(found)

/** Return a program's answer; a row whose answer is no JSON object counts as not answered. */
function read(line) {
  try {
    const answer = JSON.parse(line)
    return isObject(answer) ? answer : {}
  } catch {
    return {}
  }
}

/** Unless strict, legal actions may be in any order, and `true` in place of a rule says that something is refused. */
function fits(key, wanted, said, strict) {
  if (key === 'legal' && !strict) return Array.isArray(said) && isDeepStrictEqual([...said].sort(), [...wanted].sort())
  if (key === 'tries') return isObject(said) && Object.entries(wanted).every(([text, rule]) => fits('rule', rule, said[text], strict))
  if (isDeepStrictEqual(said, wanted)) return true
  return ['rule', 'refused'].includes(key) && (wanted ? said === true && !strict : !said)
}

/** Return the first difference between an answer and the row's expectation, or null. Keys that are not answered do not count. */
function fault(row, answer, strict) {
  const wanted = { invalid: false, refused: null, ...row.expect }
  const said = { refused: null, ...answer, invalid: Boolean(answer.invalid) }
  const wrong = Object.keys(wanted).find((key) => key in said && !fits(key, wanted[key], said[key], strict))
  const name = `${row.id} [${row.rules.join(' ')}] ${row.title}`
  if (!wrong && !Object.keys(row.expect).some((key) => key in answer)) return `${name}\n    no answer`
  const difference = `expected ${JSON.stringify(wanted[wrong])}, got ${JSON.stringify(answer[wrong])}`
  return wrong ? `${name}\n    ${wrong}: ${difference}` : null
}

const words = process.argv.slice(2)
if (!words.length || ['-h', '--help'].includes(words[0])) {
  console.error('Run the conformance suite: node run.mjs [--strict] [--only TEXT] COMMAND… (docs/conformance.md; MIT License).')
  process.exit(1)
}
let [strict, only] = [false, '']
while (words[0] === '--strict' || (words[0] === '--only' && words.length > 1)) {
  if (words.shift() === '--strict') strict = true
  else only = words.shift()
}
const program = spawn(words[0], words.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] })
program.stdin.on('error', () => {}) // it has ended, as its next answer shows
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
const files = readdirSync(new URL('1.1/', import.meta.url)).filter((name) => name.endsWith('.jsonl'))
const texts = files.map((name) => readFileSync(new URL(`1.1/${name}`, import.meta.url), 'utf8'))
const [found, compared] = [{}, {}]
for (const line of texts.join('').trim().split('\n')) {
  const { expect, ...question } = JSON.parse(line)
  if (!question.id.includes(only)) continue
  program.stdin.write(JSON.stringify({ ...question, tries: Object.keys(expect.tries ?? {}) }) + '\n')
  const { value, done } = await answers.next()
  if (done) throw new Error(`${question.id}: the program has ended`)
  const answer = read(value)
  const unsupported = 'unsupported' in answer
  const problem = unsupported ? null : fault({ ...question, expect }, answer, strict)
  const verdict = unsupported ? 'unsupported' : problem ? 'different' : 'as expected'
  found[verdict] = (found[verdict] ?? 0) + 1
  for (const key of Object.keys(expect)) if (key in answer) compared[key] = (compared[key] ?? 0) + 1
  if (problem) console.error(problem)
}
const told = (counts, say) => Object.entries(counts).sort().map(say).join(', ')
console.log(told(found, ([what, count]) => `${count} ${what}`))
console.log('compared: ' + told(compared, ([key, count]) => `${key} ${count}`))
process.exit(found.different || !found['as expected'] ? 1 : 0)
