// Prompts for each player, and the consequences of each choice.

import type { TrucoView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import { actor } from '../../table/parts'
import { raised, said } from './view'

export interface Option {
  action: string
  text: string
  /** Points that it makes of the points so far: "2 → 4", "4". */
  step?: string
  /** Consequence of the choice. */
  note?: string
  /** The usual choice. */
  first?: boolean
  /** A rule forbids it now: the refusal says which. */
  illegal?: boolean
}

export interface Asked {
  prompt: string
  options: Option[]
  note: string
  /** The reader is to act. */
  mine: boolean
}

export interface Reader {
  names: readonly string[]
  teams: readonly [string, string]
  me: number | null
  /** The reader watches a replay, or has no seat. */
  idle: boolean
}

/** Prompts for a reader who is to act, by phase. */
const MINE: Record<TrucoView['phase'], (view: TrucoView, reader: Reader) => Omit<Asked, 'mine'>> = {
  cut: () => ({ prompt: t('truco-cut'), options: [], note: '' }),

  packet: (view, reader) => ({
    prompt: t('truco-packet-ask', {
      number: view.packets.length + 1,
      choice: view.legal.length > 1 ? 'yes' : 'no',
    }),
    options: packet(partner(reader)).slice(0, view.legal.length > 1 ? 3 : 1),
    note: t(
      view.legal.length > 1
        ? 'truco-packet-help'
        : view.special === 'blind'
          ? 'truco-packet-blind'
          : 'truco-packet-must',
    ),
  }),

  looking: (view, reader) => ({
    prompt: t('truco-looking', { at: view.special_at }),
    options: [
      { action: 'look', text: t('truco-look'), note: t('truco-look-note', { value: view.stakes.look! }) },
      { action: 'dark', text: t('truco-dark'), note: t('truco-dark-note', { value: view.stakes.dark! }) },
    ],
    note: both(reader),
  }),

  eleven: (view, reader) => ({
    prompt: t('truco-eleven', { at: view.special_at }),
    options: yesOrNo(view),
    note: both(reader),
  }),

  answer: (view, reader) => ({
    prompt: called(view, reader),
    options: [...yesOrNo(view), ...raises(view)],
    note: both(reader),
  }),

  turn: (view) => ({
    prompt: t('truco-your-turn', { what: view.trick.length ? 'follow' : 'lead' }),
    options: [call(view)],
    note: remark(view),
  }),

  blind: (view) => ({
    prompt: t('truco-your-turn', { what: 'top' }),
    options: [{ action: 'play top', text: t('truco-top'), first: true }],
    note: remark(view),
  }),

  over: (view, reader) => ({ prompt: over(view, reader), options: [], note: '' }),
}

export function asked(view: TrucoView, reader: Reader): Asked {
  const mine = !reader.idle && reader.me !== null && view.actors.includes(reader.me)
  if (!mine) return { prompt: waits(view, reader), options: [], note: called(view, reader) || remark(view), mine }
  const { options, ...rest } = MINE[view.phase](view, reader)
  return { ...rest, options: options.map((one) => ({ ...one, illegal: !view.legal.includes(one.action) })), mine }
}

/** Return the prompt for a reader who is waiting. */
function waits(view: TrucoView, reader: Reader): string {
  if (view.phase === 'over') return over(view, reader)
  const { names, me } = reader
  const [one = -1, two = -1] = view.actors
  return t(`truco-${view.phase === 'blind' ? 'turn' : view.phase}-waits`, {
    ...actor(names, one, me),
    one: names[one] ?? '',
    two: names[two] ?? '',
    count: view.actors.length,
    you: me !== null && view.actors.includes(me) ? 'yes' : 'no',
    number: view.packets.length + 1,
  })
}

const scope = ({ options }: TrucoView) => (options.truco_scope === 'deal' ? 'deal' : 'trick')

const partner = ({ names, me }: Reader): string =>
  me === null || names.length < 4 ? '' : (names[(me + 2) % names.length] ?? '')

/** Return the note that either partner may answer; "" at a table of two. */
function both(reader: Reader): string {
  const name = partner(reader)
  return name ? t('truco-answer-both', { name }) : ''
}

/** Return a step of the ladder: "2 → 4". */
const step = (from: number, to: number): string => t('truco-step', { from, to })

/** Return the call to be answered as a sentence; "" if there is none. */
function called(view: TrucoView, { names, me }: Reader): string {
  const step = said(view).at(-1)
  if (!step || view.phase !== 'answer') return ''
  return t(step.verb === 'raise' ? 'truco-raised' : 'truco-called', {
    ...actor(names, step.seat, me),
    value: step.value,
    scope: scope(view),
  })
}

const packet = (name: string): Option[] => [
  { action: 'keep', text: t('truco-packet-keep'), note: t('truco-packet-keep-note'), first: true },
  { action: 'give', text: t('truco-packet-give'), note: t('truco-packet-give-note', { name }) },
  { action: 'throw', text: t('truco-packet-throw'), note: t('truco-packet-throw-note') },
]

/** Return the options to accept, with the points to play for, or to fold, with the points to concede. */
const yesOrNo = ({ stakes }: TrucoView): Option[] => [
  {
    action: 'accept',
    text: t('truco-accept'),
    step: t('truco-points', { value: stakes.accept! }),
    note: t('truco-accept-note', { value: stakes.accept! }),
    first: true,
  },
  { action: 'fold', text: t('truco-fold'), note: t('truco-fold-note', { value: stakes.fold! }) },
]

/** Return the option to raise; none at the last value. */
function raises({ stakes: { truco: value }, proposed, value: worth }: TrucoView): Option[] {
  if (value === undefined) return []
  const raised = { text: t('truco-raise', { value }), step: step(proposed ?? worth, value) }
  return [{ action: 'truco', ...raised, note: t('truco-raise-note', { value }) }]
}

const call = (view: TrucoView): Option => ({
  action: 'truco',
  text: raised(view, view.stakes.truco ?? 0) ? t('truco-raise', { value: view.stakes.truco! }) : t('truco-call'),
  ...(view.stakes.truco === undefined ? {} : { step: step(view.value, view.stakes.truco) }),
  note: t(view.speaker !== null ? 'truco-call-note-again' : `truco-call-note-${scope(view)}`, {
    value: view.stakes.truco ?? view.value,
  }),
})

/** Return what is special about this deal, as a sentence. */
function remark(view: TrucoView): string {
  if (view.phase === 'over') return ''
  if (view.special && view.speaker === null) return special(view)
  if (view.deciding === null || view.phase === 'answer') return ''
  return t(view.outcomes.length > view.deciding ? 'truco-deciding-extra' : 'truco-deciding')
}

function special({ special, looked, options, ladder, special_at: at }: TrucoView): string {
  const worth = looked === false ? 'dark' : looked === null && options.eleven_look === 'may' ? 'open' : 'seen'
  const ban = options.eleven_ban === 'team' ? 'team' : 'both'
  return t(`truco-special-${special}`, { worth, ban, at, plain: ladder[0] ?? 1, played: ladder[1] ?? 3 })
}

function over({ sheet, hand_sizes }: TrucoView, { teams }: Reader): string {
  if (!sheet) return ''
  if (sheet.outcome === 'draw') return t('truco-over-draw')
  const team = sheet.scores[0] ? 0 : 1
  return t(`truco-over-${sheet.outcome}`, {
    players: hand_sizes.length,
    team: teams[team],
    points: sheet.scores[team] ?? 0,
  })
}
