// Answer the conformance suite by four functions of a program in JavaScript (docs/conformance.md; MIT License).
//
//   import { serve } from './adapter.mjs'
//   serve(newDeal, tally)
//
// `newDeal(game, options, deal)` returns a deal before its first action, with `legal()`, `act(text, seat)` and `result()`, as in adapter.py:
// `act` returns null, or the rule that refuses the action, or true if it knows none. `tally(row)` scores facts. Either may be missing.
// An Unsupported skips the row; any other error says that the deal cannot be dealt or that the text is no action.

import { createInterface } from 'node:readline'

/** Thrown for rows that the program cannot play, with the reason. */
export class Unsupported extends Error {}

/** Return the answer to a question. */
export function answer(row, newDeal, tally) {
  try {
    if (row.kind === 'facts' ? !tally : !newDeal) throw new Unsupported(row.kind)
    if (row.kind === 'facts') return { id: row.id, ...tally(row) }
    const deals = (row.deals ?? [row]).map((given) => play(newDeal, row, given))
    if (row.kind !== 'match') return { id: row.id, ...deals[0] }
    const { scores, match_over, winner, next_dealer, refused } = deals.at(-1)
    const told = deals.map((one, place) => ({
      dealer: row.deals[place].dealer,
      deal_scores: one.deal_scores,
      scores: one.scores,
    }))
    if (told.every((one) => one.deal_scores && one.scores))
      return { id: row.id, deals: told, scores, match_over, winner, next_dealer, refused }
    if (scores === undefined && !refused) throw new Unsupported('scores')
    return { id: row.id, scores, match_over, winner, next_dealer, refused }
  } catch (error) {
    return {
      id: row.id,
      [error instanceof Unsupported ? 'unsupported' : 'invalid']: error.message || 'it cannot be dealt',
    }
  }
}

/** Play the actions of a deal and return what is asked of its last position. */
function play(newDeal, row, given) {
  const fresh = () => newDeal(row.game, row.options, given)
  const counts = []
  let deal = fresh()
  for (const [index, action] of given.actions.entries()) {
    if (row.kind === 'whole') counts.push(deal.legal().length)
    const rule = act(deal, action)
    if (rule) return { ...deal.result(), refused: { index, action, rule } }
  }
  const found = { ...deal.result(), legal: deal.legal(), tries: {}, ...(row.kind === 'whole' && { counts }) }
  for (const text of row.tries ?? []) {
    found.tries[text] = act(deal, text)
    if (found.tries[text] !== null) continue
    deal = fresh() // it was carried out: set up the position again
    for (const action of given.actions) act(deal, action)
  }
  return found
}

/** Carry out an action, "2: play 7S" by seat 2. Return null, or what refuses it. */
function act(deal, text) {
  const [, seat, action] = /^(\d): (.*)$/s.exec(text) ?? [null, undefined, text]
  try {
    return deal.act(action, seat === undefined ? null : Number(seat))
  } catch (error) {
    if (error instanceof Unsupported) throw error
    return true
  }
}

/** Answer the questions on the standard input until it ends. */
export async function serve(newDeal, tally) {
  for await (const line of createInterface({ input: process.stdin }))
    console.log(JSON.stringify(answer(JSON.parse(line), newDeal, tally)))
}
