// Score of a deal of truco (TRU-9; src/ridotto/games/truco/law).

import { totalsOf, type Tallied } from '../../pad/law/contest'
import {
  flag,
  number,
  oneOf,
  pair,
  range,
  read,
  refuse,
  type Before,
  type Facts,
  type Options,
} from '../../pad/law/facts'
import type { Sheet } from '../../pad/law/facts'
import { TEAMS, type Law } from '../../pad/law/law'

const TARGET = 12
const LADDERS: Record<string, number[]> = { paulista: [1, 3, 6, 9, 12], mineiro: [2, 4, 8, 10, 12] }
const SPECIAL_AT: Record<string, number> = { paulista: 11, mineiro: 10 }
const team = number(0, 1)

export const seatsOf = (options: Options): number => Number(options.players)
export const specials = (options: Options, scores: readonly number[]): boolean[] =>
  scores.map((score) => score >= SPECIAL_AT[String(options.ladder)]!)

function readDark(facts: Facts, options: Options, special: boolean[]): boolean {
  const dark = read<boolean>(facts, 'dark', flag, false)
  const alone = special.filter(Boolean).length === 1
  if (dark && !(alone && options.eleven_look === 'may' && seatsOf(options) !== 2)) refuse('dark', 'TRU-8.10', 'dark')
  return dark
}

function checkCalls(
  options: Options,
  scores: readonly number[],
  value: number,
  folded: number | null,
  rungs: number[],
): void {
  const step = rungs.indexOf(value)
  if (folded !== null && step === rungs.length - 1) refuse('folded', 'TRU-7.5', 'top', { value })
  if (!options.no_needless_raise) return
  const calls = folded === null ? step : step + 1
  const firsts = folded === null ? [0, 1] : [(1 - folded) ^ (step & 1)]
  const possible = firsts.some((first) =>
    range(0, calls).every((at) => scores[first ^ (at & 1)]! + rungs[at]! < TARGET),
  )
  if (!possible) refuse('value', 'TRU-7.11', 'needless', { value, scores: [...scores] })
}

/** Check a hand of eleven; return true if a fold answered a call. */
function checkEleven(
  options: Options,
  scores: readonly number[],
  value: number,
  folded: number | null,
  eleven: number,
  dark: boolean,
  rungs: number[],
): boolean {
  const played = rungs[dark ? 0 : 1]!
  const mayCall = options.eleven_ban === 'team'
  const mayFold = !!options.eleven_fold && !dark
  const raised = rungs[rungs.indexOf(played) + 1]!
  const needless = !!options.no_needless_raise && scores[1 - eleven]! + played >= TARGET
  if (folded === null) {
    if (value !== played && !(mayCall && value === raised && !needless))
      refuse('value', 'TRU-8.4', 'eleven', { value, played })
    return false
  }
  if (folded !== eleven) refuse('folded', 'TRU-8.3', mayFold ? 'others' : 'nobody')
  if (mayFold && value === rungs[0]) return false
  if (mayCall && value === played && !needless) return true
  if (!mayFold && !mayCall) refuse('folded', 'TRU-8.3', 'nobody')
  return refuse('value', 'TRU-8.3', 'fold-value', { value })
}

function checkBlind(value: number, folded: number | null, rungs: number[]): void {
  if (folded !== null) refuse('folded', 'TRU-8.5', 'blind')
  if (value !== rungs[0]) refuse('value', 'TRU-8.9', 'blind', { value, played: rungs[0] })
}

function scored(options: Options, facts: Facts, scores: readonly number[]): Sheet {
  const folded = read<number | null>(facts, 'folded', team, null)
  const winner =
    folded === null
      ? read(facts, 'winner', (value, name) => (value === 'draw' ? null : team(value, name)))
      : read<number | null>(facts, 'winner', team, 1 - folded)
  if (folded !== null && winner === folded) refuse('winner', 'TRU-7.4', 'folder')
  const rungs = LADDERS[String(options.ladder)]!
  const value = read(facts, 'value', oneOf(...rungs))
  const special = specials(options, scores)
  const dark = readDark(facts, options, special)
  let called = false
  if (special.every(Boolean)) checkBlind(value, folded, rungs)
  else if (special.some(Boolean))
    called = checkEleven(options, scores, value, folded, special.indexOf(true), dark, rungs)
  else {
    called = true
    checkCalls(options, scores, value, folded, rungs)
  }
  const points = pair((one) => (winner === one ? value : 0))
  const rule = folded === null ? 'TRU-9.1' : called ? 'TRU-7.4' : 'TRU-8.3'
  const outcome = winner === null ? 'draw' : folded === null ? 'won' : 'folded'
  return { outcome, lines: [['deal', rule, points]], scores: points }
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(options, facts, before.scores)
  const totals = totalsOf(before, sheet)
  const first = totals.findIndex((points) => points >= TARGET)
  const winner = first < 0 ? null : first
  return {
    sheet,
    totals,
    over: winner !== null,
    winner,
    winners: winner === null ? [] : [winner],
    nextDealer: (before.dealer + 1) % seatsOf(options),
    carried: {},
  }
}

export const law: Law = {
  tally,
  seats: seatsOf,
  first: () => [0, 0],
  sides: (options) => (seatsOf(options) === 4 ? TEAMS : [[0], [1]]),
  situation: (options, scores) => ({ special: specials(options, scores).filter(Boolean).length }),
}
