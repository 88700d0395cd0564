import { t } from '../../lib/words.svelte'
import { added, cards, does, type Group, type Played, type Speech, type Teller, type View } from '../../table/log/speech'
import { said, type TrucoView } from './view'

/** A sentence for each line of the log. Cards face down stay so (TRU-10.5). */
function sentences(view: View, speech: Speech): string[] {
  const played = (view.played as Played[]).values()
  const thrown = [...(view.thrown as string[])]
  const steps = said(view as unknown as TrucoView).values()
  return (view.log as Played[]).map(([seat, text]) => {
    const [verb = '', number = '', end = ''] = text.split(' ')
    if (verb === 'play') return put(seat, played.next().value?.[1] ?? '? down', speech)
    if (verb === 'cut') return does(speech, 'log-cut', seat, { number: Number(number), end })
    if (verb === 'throw') return does(speech, 'log-throw', seat, { cards: cards(speech, thrown.splice(0, 3)) })
    if (verb === 'keep') return does(speech, 'log-keep', seat)
    if (verb === 'give') {
      const to = (seat + 2) % 4
      return does(speech, to === speech.me ? 'log-give-you' : 'log-give', seat, { to: speech.names[to]! })
    }
    const step = steps.next().value
    return step ? does(speech, step.verb === 'call' ? 'log-truco' : `log-${step.verb}`, seat, { points: step.value }) : ''
  })
}

function put(seat: number, text: string, speech: Speech): string {
  const [card = '', down] = text.split(' ')
  if (!down) return does(speech, 'log-play', seat, { card: speech.card(card) })
  return does(speech, 'log-play-down', seat, { card: card === '?' ? '' : speech.card(card) })
}

function taken(view: View, number: number, speech: Speech): string {
  const team = view.outcomes[number - 1] as number | null
  const side = team === null ? 'tied' : speech.me === null ? 'other' : speech.me % 2 === team ? 'us' : 'them'
  const who = team === null ? '' : t('seats-pair', { first: speech.names[team]!, second: speech.names[team + 2]! })
  return t('log-trick-end', { number, side, who })
}

function log(view: View, speech: Speech): Group[] {
  const told = sentences(view, speech)
  const played = view.played as Played[]
  const groups: Group[] = [[]]
  let count = 0
  ;(view.log as Played[]).forEach(([, text], place) => {
    if (!text.startsWith('play ')) return void groups.at(-1)!.push(told[place]!)
    count += 1
    const number = Math.ceil(count / 4)
    if (count % 4 && count < played.length) return
    const title = count % 4 ? t('log-trick', { number }) : taken(view, number, speech)
    groups.at(-1)!.push({ title, laid: played.slice(4 * (number - 1), count), notes: [] })
    groups.push([])
  })
  return groups
}

function news(before: View, after: View, speech: Speech): string[] {
  const lines = added(before.log, sentences(after, speech) as unknown[]) as string[]
  if (after.outcomes.length === before.outcomes.length) return lines
  if (after.outcomes.at(-1) !== null) return [...lines, does(speech, 'log-trick-taken', after.leader)]
  if (after.phase === 'over') return [...lines, t('log-trick-tied')]
  return [...lines, does(speech, 'log-trick-tied-lead', after.leader)]
}

export const teller: Teller = { log, news }
