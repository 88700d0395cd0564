import type { CoincheView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import { actor } from '../../table/parts/people'
import { announced, callOf, contracted, lastCall } from '../trumps/bubbles'
import { combinations, standing } from '../trumps/facts'
import { inPlay } from '../trumps/view'
import { opposite, type Fact, type Reader, type TrickGame } from '../trumps/game'
import Bidding from './Bidding.svelte'
import { mayInterrupt } from './view'

const trumps = (view: CoincheView) => (inPlay(view) ? (view.contract?.denomination ?? null) : null)

const DRAMAS: Record<string, string> = { coinche: 'trick-coinche', surcoinche: 'trick-surcoinche' }

function contract(view: CoincheView, { names, me }: Reader): Fact[] {
  if (!view.contract) return []
  const { number, denomination, multiplier, declarer } = view.contract
  const name = multiplier > 2 ? 'trick-surcoinched' : 'trick-coinched'
  return [
    {
      term: t(inPlay(view) ? 'trick-contract' : 'trick-bid-so-far'),
      main: true,
      number: number === 'capot' ? t('trick-capot') : number,
      named: denomination,
      ...(multiplier > 1 ? { times: { by: multiplier, name: t(name) } } : {}),
      text: t('trick-by', actor(names, declarer, me)),
    },
  ]
}

export const game: TrickGame<CoincheView> = {
  trumps,
  call: (_, text) => callOf(text, contracted),
  bubble: (view, seat) =>
    inPlay(view) ? announced(view, seat) : lastCall(view.bids, seat, (text) => callOf(text, contracted)),
  facts: (view, reader) => [...contract(view, reader), ...standing(view, reader), ...combinations(view, reader)],
  side: opposite,
  role: (view, seat) => (inPlay(view) && seat === view.contract?.declarer ? 'trick-role-declarer' : null),
  largeCall: (call) => DRAMAS[call.split(' ')[0]!] ?? null,
  interrupts: mayInterrupt,
  Bidding,
}
