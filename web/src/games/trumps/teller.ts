import { t } from '../../lib/words.svelte'
import { added, cards, does, held, type Group, type Played, type Speech, type Teller, type View } from '../../table/log/speech'

const DENOMINATIONS: Record<string, string> = { NT: 'trick-no-trumps', AT: 'trick-all-trumps' }

export function denomination(text: string, speech: Speech): string {
  const words = DENOMINATIONS[text]
  return words ? t(words) : speech.suit(text)
}

/** A line of the auction as a sentence. */
function spoken(view: View, [seat, text]: Played, speech: Speech): string {
  const [verb = '', number = '', named = ''] = text.split('@')[0]!.split(' ')
  if (verb === 'take') return does(speech, 'log-take', seat, { suit: speech.suit(number || view.turnup[1]) })
  if (verb !== 'bid') return does(speech, `log-${verb}`, seat)
  const id = number === 'capot' ? 'log-bid-capot' : 'log-bid'
  return does(speech, id, seat, { number, denomination: denomination(named, speech) })
}

/** Who won the last complete trick: the leader of the next; after the deal only the side is told. */
export function lastWinner(view: View): number | null {
  return view.trick[0]?.[0] ?? view.turn ?? view.claimer ?? null
}

function lastTrickTo(view: View, speech: Speech): string {
  const seat = lastWinner(view)
  if (seat !== null) return does(speech, 'log-trick-taken', seat)
  const ten = view.sheet?.lines.find(([name]: [string]) => name === 'last trick')?.[2] as number[] | undefined
  const team = ten?.[0] ? 0 : 1
  const side = speech.me === null ? 'other' : speech.me % 2 === team ? 'us' : 'them'
  const who = t('seats-pair', { first: speech.names[team]!, second: speech.names[team + 2]! })
  return t('log-trick-last-side', { side, who })
}

const shown = (speech: Speech, [seat, line]: Played): string =>
  does(speech, 'log-shows', seat, { cards: cards(speech, line.split(' ').slice(1)) })

const announced = (speech: Speech, [seat, card, word]: [number, string, string]): string =>
  does(speech, `log-${word}`, seat, { suit: speech.suit(card[1]!) })

/** Until the deal is over tricks before the last one lie face down (BEL-12.1): only who won them is told. */
function log(view: View, speech: Speech): Group[] {
  const auction = view.bids.map((bid: Played) => spoken(view, bid, speech))
  const declared = view.heard.flatMap((value: number | null, seat: number) =>
    value === null ? [] : [does(speech, 'log-heard', seat, { value })],
  )
  const own = view.combinations.length || view.comparison ? [] : view.declared
  const secrets = own.map((line: string) => t('log-declared', { cards: cards(speech, line.split(' ').slice(1)) }))
  const open = view.phase === 'over'
  const complete = Math.floor(view.played.length / 4)
  const tricks: Group = []
  for (let number = 1; number < complete; number++) {
    const title = t('log-trick-taken-by', { number, who: speech.names[view.played[4 * number][0]]! })
    tricks.push(open ? { title, laid: view.played.slice(4 * (number - 1), 4 * number), notes: [] } : title)
  }
  if (view.last_trick.length) {
    tricks.push({ title: t('log-trick', { number: complete }), laid: view.last_trick, notes: [lastTrickTo(view, speech)] })
  }
  if (view.trick.length) tricks.push({ title: t('log-trick', { number: complete + 1 }), laid: view.trick, notes: [] })
  const claimed = view.claimer === null || view.claimer === undefined ? [] : [does(speech, 'log-claim', view.claimer)]
  return [
    auction,
    [
      ...secrets,
      ...declared,
      ...view.combinations.map((line: Played) => shown(speech, line)),
      ...view.belotes.map((line: [number, string, string]) => announced(speech, line)),
    ],
    tricks,
    claimed,
    held(view, speech),
  ]
}

function news(before: View, after: View, speech: Speech): string[] {
  const lines = added<Played>(before.bids, after.bids).map((bid) => spoken(after, bid, speech))
  const settled = (view: View) => view.phase === 'play' || view.phase === 'over'
  const declarer = after.declarer ?? after.contract?.declarer ?? null
  if ('contract' in after && !settled(before) && settled(after) && declarer !== null) {
    lines.push(does(speech, 'log-trumps-final', declarer))
  }
  const played = added<Played>(before.played, after.played)
  const belotes = added<[number, string, string]>(before.belotes, after.belotes)
  for (const [seat, card] of played) {
    lines.push(does(speech, 'log-play', seat, { card: speech.card(card) }))
    if (before.heard[seat] === null && after.heard[seat] !== null) {
      lines.push(does(speech, 'log-heard', seat, { value: after.heard[seat] }))
    }
    for (const line of belotes) if (line[0] === seat && line[1] === card) lines.push(announced(speech, line))
  }
  for (const line of added<Played>(before.combinations, after.combinations)) lines.push(shown(speech, line))
  if (played.length && !after.trick.length) lines.push(lastTrickTo(after, speech))
  const claims = (view: View) => view.claimer ?? null
  if (claims(before) === null && claims(after) !== null) lines.push(does(speech, 'log-claim', after.claimer))
  return lines
}

export const teller: Teller = { log, news }
