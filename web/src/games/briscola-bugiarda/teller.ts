import { t } from '../../lib/words.svelte'
import { added, does, held, type Group, type Played, type Speech, type Teller, type View } from '../../table/log/speech'

function spoken([seat, text]: Played, speech: Speech): string {
  if (text === 'pass') return does(speech, 'log-pass', seat)
  const rank = text.slice('bid '.length)
  return rank === 'alone'
    ? does(speech, 'log-bid-alone', seat)
    : does(speech, 'log-bid-rank', seat, { rank: speech.rank(rank) })
}

/** Which trumps were named, and which card is called by that. */
function named(view: View, speech: Speech): string[] {
  const lines = [does(speech, 'log-names-trumps', view.declarer, { suit: speech.suit(view.trump) })]
  if (view.called === null) return lines
  const dealtMe = speech.me !== null && view.partner === speech.me
  const own = speech.me === view.declarer && view.partner === 'none'
  const id = dealtMe ? 'log-calls-you' : own ? 'log-calls-own' : 'log-calls'
  const open = view.played.some(([, card]: Played) => card === view.called)
  return [...lines, t(open ? 'log-calls' : id, { card: speech.card(view.called) })]
}

/** A card as it is played; the called one shows who is the partner (BRB-6.7). */
function played(view: View, [seat, card]: Played, speech: Speech): string[] {
  const line = does(speech, 'log-play', seat, { card: speech.card(card) })
  return card === view.called ? [line, unmasked(view, seat, speech)] : [line]
}

const unmasked = (view: View, seat: number, speech: Speech): string =>
  does(speech, seat === view.declarer ? 'log-called-alone' : 'log-called-played', seat)

/** All tricks are open (BRB-10.1). */
function log(view: View, speech: Speech): Group[] {
  const players = view.hand_sizes.length
  const tricks: Group = view.taken.map(([winner, points]: [number, number], place: number) => {
    const trick: Played[] = view.played.slice(players * place, players * (place + 1))
    const title = t('log-trick-points-by', { number: place + 1, who: speech.names[winner]!, points })
    return { title, laid: trick, notes: unmasking(view, trick, speech) }
  })
  if (view.trick.length) {
    const title = t('log-trick', { number: view.taken.length + 1 })
    tricks.push({ title, laid: view.trick, notes: unmasking(view, view.trick, speech) })
  }
  return [
    view.bids.map((bid: Played) => spoken(bid, speech)),
    view.trump === null ? [] : named(view, speech),
    tricks,
    held(view, speech),
  ]
}

const unmasking = (view: View, trick: Played[], speech: Speech): string[] =>
  trick.filter(([, card]) => card === view.called).map(([seat]) => unmasked(view, seat, speech))

function news(before: View, after: View, speech: Speech): string[] {
  const lines = added<Played>(before.bids, after.bids).map((bid) => spoken(bid, speech))
  if (after.trump !== before.trump) lines.push(...named(after, speech))
  for (const line of added<Played>(before.played, after.played)) lines.push(...played(after, line, speech))
  for (const [seat, points] of added<[number, number]>(before.taken, after.taken)) {
    lines.push(does(speech, 'log-trick-points', seat, { points }))
  }
  return lines
}

export const teller: Teller = { log, news }
