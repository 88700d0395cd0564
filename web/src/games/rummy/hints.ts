// Prompts, derived from the list of legal actions.

import { laying } from './parsing'
import type { Open } from './sheet'
import { FEW } from './tips'
import type { MeldView, Side } from './view'

/** Message id and arguments. */
export interface Message {
  id: string
  args?: Record<string, string | number>
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
  const lack = own.took === null ? 'pot' : own.melds.some(({ long }) => long) ? 'nothing' : 'long'
  return [{ id: `melds-${view.game}-close`, args: { lack } }]
}

/** Return the legal actions that name no card: each has its own button. */
export const plainActions = (view: MeldView): string[] => view.legal.filter((action) => !laying({ action, meld: null }))
