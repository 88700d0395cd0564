// The law of the score pad as a program of the conformance suite (docs/conformance.md): it scores facts, and plays no cards.
//
//   node ../conformance/run.mjs --only /facts/ node conformance.js

import { createServer } from 'vite'
import { serve, Unsupported } from '../conformance/adapter.mjs'

const vite = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const { lawOf, Impossible } = await vite.ssrLoadModule('/src/pad/law/index.ts')

const { formOf } = await vite.ssrLoadModule('/src/pad/law/form.ts')

/** Facts that are cards, which the pad does not ask for. */
const CARDS = ['melds', 'trump']

/** Refuse facts that the pad's form cannot give. */
function check(game, facts) {
  if (Array.isArray(facts)) throw new Error('facts: expected an object')
  const known = formOf(game).map(({ name }) => name)
  if (CARDS.some((name) => name in facts) || facts.declarations?.length === 4) throw new Unsupported('facts as cards')
  for (const name in facts) if (!known.includes(name)) throw new Error(`facts.${name} is unknown`)
}

/** Keys of a question that a deal inherits from the deals before it. */
const CARRIED = ['held', 'deals_used']

/** Score the facts of a row. */
function tally({ game, options, facts, dealer, scores, ...rest }) {
  const law = lawOf(game)
  if (!law) throw new Unsupported(game)
  check(game, facts)
  const carried = Object.fromEntries(CARRIED.filter((key) => key in rest).map((key) => [key, rest[key]]))
  try {
    const { sheet, totals, over, winner, nextDealer } = law.tally(options, facts, { scores, dealer, carried })
    const { lines, scores: points } = sheet
    const deal = { deal_over: true, deal_scores: points, scores: totals, lines }
    return { ...deal, match_over: over, winner, next_dealer: nextDealer, ...('held' in sheet && { held: sheet.held }) }
  } catch (problem) {
    if (problem instanceof Impossible) return { refused: { fact: problem.fact, rule: problem.rule } }
    throw problem
  }
}

await serve(null, tally)
await vite.close()
