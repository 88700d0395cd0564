// Prompts, derived from the list of legal actions.

import { short } from '../../lib/cards'
import { laying, layings } from './parsing'
import type { Open } from './sheet'
import { FEW } from './tips'
import { pairNames } from './speech'
import { closes, splits, three, useless, type MeldView, type Side } from './view'

/** Message id and arguments. */
export interface Message {
  id: string
  args?: Record<string, string | number>
}

/** Return the cards taken with the pile, one of which must be laid first (BUR-5.6); null if none must. */
const toUse = (view: MeldView): readonly string[] | null => ('uses' in view ? view.uses : null)

/** Return those of them, or equal ones, that can be laid at once: the others need a lay-off first. */
export function usable(view: MeldView): string[] {
  const named = new Set(layings(view.legal).flatMap(({ cards }) => cards))
  return (toUse(view) ?? []).filter((card) => named.has(card))
}

/** Return why the pile may not be taken, or which of its cards must be laid. */
export function pileRule(view: MeldView): Message[] {
  if (useless(view)) return [{ id: 'melds-pile-useless' }]
  if (!toUse(view) || view.turn !== view.seat) return []
  const cards = usable(view)
  if (!cards.length) return [{ id: 'melds-use-later' }]
  return [{ id: 'melds-use', args: { cards: cards.map(short).join(' ') } }]
}

const has = (view: MeldView, verb: string): boolean => view.legal.some((action) => action.split(' ')[0] === verb)

/** Return the prompt for the current phase. */
export function hint(view: MeldView, names: readonly string[], acts: boolean, open: Open): Message {
  if (view.phase === 'over') {
    if (view.closer === null) return { id: 'melds-hint-open', args: { why: open } }
    return {
      id: 'melds-hint-closed',
      args: { who: names[view.closer] ?? '', you: view.closer === view.seat ? 'yes' : 'no' },
    }
  }
  if (view.turn === null) return { id: 'melds-hint-over' }
  if (!acts || !view.legal.length) {
    const begins = view.phase === 'draw' || view.phase === 'start'
    const who = { who: names[view.turn] ?? '', you: view.turn === view.seat ? 'yes' : 'no' }
    return { id: begins ? 'melds-hint-others-draw' : 'melds-hint-others-play', args: who }
  }
  if (has(view, 'trump')) return { id: 'melds-hint-trump' }
  if (has(view, 'draw')) return { id: has(view, 'take') ? 'melds-hint-draw-take' : 'melds-hint-draw' }
  if (has(view, 'pass')) return { id: has(view, 'take') ? 'melds-hint-take-pass' : 'melds-hint-pass' }
  if (has(view, 'take')) return { id: 'melds-hint-take' }
  if (toUse(view)) return { id: 'melds-hint-use' }
  if (!has(view, 'discard')) return { id: has(view, 'withdraw') ? 'melds-hint-withdraw' : 'melds-hint-lay' }
  return { id: has(view, 'meld') || has(view, 'add') ? 'melds-hint-play' : 'melds-hint-discard' }
}

/**
 * Return what happens when the last card leaves the hand, or why it may not, for players who may lay down and have few
 * cards left.
 */
export function closing(view: MeldView, own: Side): Message[] {
  if (view.phase !== 'play' || view.turn !== view.seat || !view.hand || view.hand.length > FEW) return []
  if (own.took === null && !view.pots.some(({ side }) => side === null)) return []
  const pot = splits(view) ? 'eighteen' : 'pot'
  const long = view.options.clean_close === true ? 'clean' : 'long'
  const lack = own.took === null ? pot : own.melds.some((meld) => closes(view, meld)) ? 'nothing' : long
  return [{ id: `melds-${view.game}-close`, args: { lack } }]
}

/** Return who plays with whom at a table of three: who plays alone, or in the first round that everybody does. */
export function company(view: MeldView, names: readonly string[], me: number | null): Message[] {
  const found = three(view)
  if (found) {
    const { alone, pair } = found
    const who = { who: names[alone] ?? '', you: alone === me ? 'yes' : 'no' }
    return [{ id: 'melds-alone', args: { ...who, ...pairNames(pair, names, me) } }]
  }
  if (view.hand_sizes.length !== 3 || view.log.some(([seat]) => seat === me)) return []
  return [{ id: splits(view) ? 'melds-not-yet' : 'melds-solo' }]
}

/** Return the legal actions that name no card: each has its own button. */
export const plainActions = (view: MeldView): string[] => view.legal.filter((action) => !laying({ action, meld: null }))
