import { series } from '../../lib/punctuation'
import { t } from '../../lib/words.svelte'
import { cards, does, held, type Group, type Played, type Speech, type Teller, type View } from '../../table/log/speech'

const endsTurn = (text: string): boolean => text === 'pass' || text.startsWith('discard')

/** An action as a sentence. Burraco's log names no discards: the one that still lies on top is given (BUR-14.3). */
function said([seat, text]: Played, speech: Speech, top: string | null = null): string {
  const [verb = '', ...rest] = text.split(' = ')[0]!.split(' ')
  if (verb === 'take') return does(speech, 'log-take-pile', seat)
  if (verb === 'trump') return does(speech, 'log-names-trumps', seat, { suit: speech.suit(rest[0]!) })
  if (verb === 'meld') return does(speech, 'log-meld', seat, { cards: cards(speech, rest) })
  if (verb === 'add') {
    return does(speech, 'log-add', seat, { number: rest[0]!, cards: cards(speech, rest.slice(1)) })
  }
  if (verb !== 'discard') return does(speech, `log-${verb}`, seat)
  const card = rest[0] ?? top
  return card ? does(speech, 'log-discard', seat, { card: speech.card(card) }) : does(speech, 'log-discard-hidden', seat)
}

/** A group for each turn. */
function log(view: View, speech: Speech): Group[] {
  const lines = view.log as Played[]
  const lastDiscard = lines.findLastIndex(([, text]) => text === 'discard')
  const lastTake = lines.findLastIndex(([, text]) => text === 'take')
  const top: string | null = lastDiscard > lastTake ? (view.pile.at(-1) ?? null) : null
  const turns: Group[] = []
  lines.forEach((line, place) => {
    const before = lines[place - 1]
    if (!before || before[0] !== line[0] || endsTurn(before[1])) turns.push([])
    turns.at(-1)!.push(said(line, speech, place === lastDiscard ? top : null))
  })
  return [...turns, closing(view, speech), held(view, speech)]
}

function closing(view: View, speech: Speech): string[] {
  if (view.phase !== 'over') return []
  return [view.closer === null ? t('log-nobody-closed') : does(speech, 'log-closed', view.closer)]
}

function afterTurns(log: Played[], turns: number): Played[] {
  let left = turns
  const place = log.findIndex(([, text]) => {
    if (!left) return true
    if (endsTurn(text)) left -= 1
    return false
  })
  return place < 0 ? [] : log.slice(place)
}

/** What became known between two views. The actions of a turn may appear late, when its melds are final (BIR-14.5). */
function fresh(before: View, after: View): Played[] {
  const turns = before.log.filter(([, text]: Played) => endsTurn(text)).length
  return afterTurns(after.log, turns).slice(afterTurns(before.log, turns).length)
}

/** Cards that are in the hand and were not before, equal ones counted. */
function gained(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before]
  return after.filter((card) => {
    const place = left.indexOf(card)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const untaken = (view: View): number => (view.pots as { side: number | null }[]).filter(({ side }) => side === null).length
const taken = (view: View): number => (view.pots as { side: number | null }[]).filter(({ side }) => side !== null).length

function heapTaken(before: View, after: View, known: Played[], speech: Speech): string[] {
  const seat = known.at(-1)?.[0]
  if (seat === undefined || untaken(before) === untaken(after)) return []
  if (!('takers' in after)) return [does(speech, 'log-pot', seat)]
  return [taken(before) === taken(after) ? t('log-biribaki-stock') : does(speech, 'log-biribaki', seat)]
}

function partnersMade(before: View, after: View, speech: Speech): string[] {
  if (before.sides.length === after.sides.length) return []
  const pairs = (after.sides as number[][])
    .filter((side) => side.length > 1)
    .map(([first, second]) => t('seats-pair', { first: speech.names[first!]!, second: speech.names[second!]! }))
  return [t('log-partners', { pairs: series(pairs) })]
}

function news(before: View, after: View, speech: Speech): string[] {
  const known = fresh(before, after)
  const lines = known.flatMap((line) => {
    const [seat, text] = line
    const told = said(line, speech, text === 'discard' ? (after.pile.at(-1) ?? null) : null)
    if (seat !== speech.me || !['draw', 'take'].includes(text)) return [told]
    const cardsIn = gained(before.hand ?? [], after.hand ?? [])
    return cardsIn.length ? [told, t('log-new-cards', { cards: cards(speech, cardsIn) })] : [told]
  })
  lines.push(...heapTaken(before, after, known, speech), ...partnersMade(before, after, speech))
  if (before.phase !== 'over') lines.push(...closing(after, speech))
  return lines
}

export const teller: Teller = { log, news }
