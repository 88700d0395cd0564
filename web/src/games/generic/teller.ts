import { t } from '../../lib/words.svelte'
import { added, held, type Played, type Speech, type Teller, type View } from '../../table/log/speech'
import { worded } from '../../table/parts/readable'

const KINDS = ['bids', 'played'] as const

/** The lists of a view that tell what was done: its log, which has everything, or else bids and cards. */
const lists = (view: View): Played[][] =>
  view.log ? [view.log as Played[]] : KINDS.map((kind) => (view[kind] ?? []) as Played[])

const did = ([seat, text]: Played, speech: Speech): string =>
  t('log-did', { who: speech.names[seat] ?? '', action: worded(text, speech) })

export const teller: Teller = {
  log: (view, speech) => [...lists(view).map((list) => list.map((line) => did(line, speech))), held(view, speech)],
  news(before, after, speech) {
    const known = lists(before)
    return lists(after).flatMap((list, place) => added(known[place] ?? [], list).map((line) => did(line, speech)))
  },
}
