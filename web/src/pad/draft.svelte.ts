// Facts of a deal while they are entered: a new deal's, or those of one that is corrected.

import { allHold, applying, formOf, pruned, type Condition, type Fact, type Known } from './law/form'
import { Impossible, lawOf, Unreadable, type Before, type Facts, type Tallied } from './law'
import { attempt, type Rules } from './sheets'

/** A number that is being typed: the fact, and the side that it is for. */
export interface Place {
  name: string
  side: number | null
}

const DIGITS = 4

export class Draft {
  #rules: () => Rules
  #before: () => Before
  facts = $state.raw<Facts>({})
  /** Facts that have been answered, be it with "nobody". */
  answered = $state.raw<readonly string[]>([])
  place = $state.raw<Place | null>(null)
  /** The writer has asked for the score, so that a refusal is shown. */
  asked = $state(false)

  /** One number is given in place of several: cards melded less cards left. */
  inOne = $state(false)

  constructor(rules: () => Rules, before: () => Before, facts: Facts | null = null, inOne = false) {
    this.#rules = rules
    this.#before = before
    if (facts) {
      this.facts = facts
      this.answered = Object.keys(facts)
      if (this.void) this.answered = [...this.answered, this.void.name]
    }
    const { whole } = this
    this.inOne = !!whole && (facts ? whole.name in facts : inOne)
    this.#settle()
  }

  /** Fact that gives in one number what others give in several; none in most games. */
  get whole(): Fact | undefined {
    return this.form.find((fact) => fact.detail && isTyped(fact) && this.#partsOf(fact).length > 0)
  }

  #partsOf({ name }: Fact): Fact[] {
    const replaces = ({ of, name: other, values }: Condition): boolean =>
      of === 'fact' && other === name && values.includes(null)
    return formOf(this.#rules().game).filter((one) => isTyped(one) && one.when?.some(replaces))
  }

  /** Facts in the order in which they are asked for; `details` are those that are rarely needed. */
  shown(details: boolean): Fact[] {
    const { whole } = this
    const parts = whole && this.inOne ? this.#partsOf(whole) : []
    const isDetail = (fact: Fact): boolean => !!fact.detail && !(this.inOne && fact.name === whole?.name)
    return this.form.filter(
      (fact) => isDetail(fact) === details && !parts.includes(fact) && (this.inOne || fact.name !== whole?.name),
    )
  }

  /** Give several numbers in one, or apart. */
  setInOne(inOne: boolean): void {
    const { whole } = this
    if (!whole) return
    const dropped = inOne ? this.#partsOf(whole).map(({ name }) => name) : [whole.name]
    this.inOne = inOne
    this.place = null
    this.facts = Object.fromEntries(Object.entries(this.facts).filter(([name]) => !dropped.includes(name)))
    this.#settle()
  }

  get known(): Known {
    const { game, options } = this.#rules()
    return { options, match: lawOf(game)!.situation(options, this.#before().scores), facts: this.facts }
  }

  /** Facts that are asked for now; those with cards are not entered on the pad. */
  get form(): Fact[] {
    return applying(this.#rules().game, this.known).filter(({ kind }) => kind !== 'cards')
  }

  get void(): Fact | undefined {
    return this.form.find((fact) => fact.void)
  }

  get sides(): number[][] {
    const { game, options } = this.#rules()
    return lawOf(game)!.sides(options, this.#before().scores, this.facts)
  }

  /** True if one number is enough, since the other side has the rest. */
  hasRest(fact: Fact): boolean {
    return fact.rest !== undefined && allHold(fact.rest, this.known)
  }

  /** Set a fact; null: it is left out. */
  set(fact: Fact, value: unknown): void {
    const { [fact.name]: _, ...others } = this.facts
    const sides = this.sides.length
    this.facts = value === null || value === undefined ? others : { ...others, [fact.name]: value }
    if (!this.answered.includes(fact.name)) this.answered = [...this.answered, fact.name]
    if (this.sides.length !== sides) this.#dropBySide()
    this.#settle()
  }

  /**
   * Set the number, or whatever it is, of one side; the others' are as before, or `empty`. Where one number is enough the
   * others' is the rest: left out if it is typed, shown if it is tapped.
   */
  setSide(fact: Fact, side: number, value: unknown, empty: unknown): void {
    const given = this.facts[fact.name]
    const list = Array.isArray(given) ? [...(given as unknown[])] : this.sides.map(() => empty)
    list[side] = value
    if (this.hasRest(fact) && value !== null) {
      const rest = isTyped(fact) || value === 0 ? null : (fact.high ?? 0) - (value as number)
      for (const other of list.keys()) if (other !== side) list[other] = rest
      if (!isTyped(fact) && value === 0) list[side] = null // taken back
    }
    this.set(fact, list.every((one) => one === null) ? null : list)
  }

  value(name: string, side: number | null): unknown {
    const given = this.facts[name] ?? null
    return side === null ? given : Array.isArray(given) ? (given as unknown[])[side] : null
  }

  /** True if a flag holds for a side: it was set, or another fact implies it. */
  raised(fact: Fact, side: number): boolean {
    return !!this.value(fact.name, side) || (fact.implied !== undefined && this.facts[fact.implied] === side)
  }

  /** True if a number of a side that is left out is zero. */
  nothing = (fact: Fact, side: number): boolean =>
    (!!fact.optional && !(this.inOne && fact.name === this.whole?.name)) ||
    (fact.implied !== undefined && this.facts[fact.implied] === side && this.sides[side]?.length === 1)

  /** Take the next number in hand that is still missing; called when the facts could not be written. */
  seek(): void {
    this.asked = true
    const name = typeof this.result === 'string' ? this.result : null
    const fact = this.form.find((one) => one.name === name)
    if (!fact || !isTyped(fact)) return
    const open = this.sides.findIndex(
      (_, side) => this.value(fact.name, side) === null && !this.#isNeedless(fact.name, side),
    )
    this.place = { name: fact.name, side: fact.by ? Math.max(0, open) : null }
  }

  /** Type a key of the keypad into the number in hand. */
  key(fact: Fact, place: Place, key: string): void {
    const now = this.value(place.name, place.side)
    const text = typeof now === 'number' ? String(Math.abs(now)) : ''
    const minus = typeof now === 'number' && (now < 0 || Object.is(now, -0))
    if (key === 'clear') return this.type(fact, place, '')
    if (key === '±') return this.type(fact, place, minus ? text : `-${text || '0'}`)
    const typed = key === 'back' ? text.slice(0, -1) : text === '0' ? key : text + key
    this.type(fact, place, minus && typed ? `-${typed}` : typed)
  }

  /** Type the last digit of the number in hand, and take the next number that is missing. */
  end(fact: Fact, place: Place, digit: string): void {
    this.key(fact, place, digit)
    const open = this.#typed
      .flatMap((one): Place[] =>
        one.by ? this.sides.map((_, side) => ({ name: one.name, side })) : [{ name: one.name, side: null }],
      )
      .find(({ name, side }) => this.value(name, side) === null && !this.#isNeedless(name, side))
    if (open) this.place = open
  }

  /** Numbers that a deal has to give. */
  get #typed(): Fact[] {
    const { whole } = this
    return whole && this.inOne ? [whole] : this.form.filter((one) => isTyped(one) && !one.detail && !one.optional)
  }

  #isNeedless(name: string, side: number | null): boolean {
    const fact = this.form.find((one) => one.name === name)
    return !!fact && side !== null && this.nothing(fact, side)
  }

  /** Set the number in hand from text; "" leaves it out. */
  type(fact: Fact, place: Place, text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    const number = digits === '' ? null : (text.startsWith('-') && (fact.low ?? 0) < 0 ? -1 : 1) * Number(digits)
    if (place.side === null) this.set(fact, number)
    else this.setSide(fact, place.side, number, null)
  }

  /** Return the score, the refusal, or the name of the fact that is missing. */
  get result(): Tallied | Impossible | string {
    if (this.void && !this.answered.includes(this.void.name)) return this.void.name
    try {
      return attempt(this.#rules(), this.complete, this.#before())
    } catch (problem) {
      const { whole } = this
      if (problem instanceof Unreadable) {
        const part = whole && this.inOne && this.#partsOf(whole).some(({ name }) => name === problem.fact)
        return part ? whole.name : problem.fact
      }
      throw problem
    }
  }

  /** The facts as they are written: declarations and belotes of the other side are none. */
  get complete(): Facts {
    const lists = this.form.filter((fact) => fact.by && fact.kind !== 'flag' && Array.isArray(this.facts[fact.name]))
    const filled = lists.map((fact) => [
      fact.name,
      (this.facts[fact.name] as unknown[]).map((one, side) => one ?? (this.nothing(fact, side) ? 0 : null)),
    ])
    const flags = this.form.filter((fact) => fact.kind === 'flag' && fact.by)
    const raised = flags.map((fact) => [fact.name, this.sides.map((_, side) => this.raised(fact, side))])
    return { ...this.facts, ...(Object.fromEntries([...filled, ...raised]) as Facts) }
  }

  /** Forget facts by side after the sides have changed. */
  #dropBySide(): void {
    const bySide = new Set(this.form.filter(({ by, kind }) => by || kind === 'side').map(({ name }) => name))
    this.facts = Object.fromEntries(Object.entries(this.facts).filter(([name]) => !bySide.has(name)))
  }

  /** Drop what is not asked for any more, fill in defaults, and take the next number in hand. */
  #settle(): void {
    const { game } = this.#rules()
    this.asked = false
    this.facts = pruned(game, this.known)
    for (const { name, default: usual, values } of this.form) {
      const given = this.facts[name]
      const gone = given !== undefined && typeof usual === 'number' && values && !values.includes(given as number)
      const untouched = given === undefined || !this.answered.includes(name)
      if (usual !== undefined && (untouched || gone)) this.facts = { ...this.facts, [name]: usual }
    }
    const open = this.form.some(({ name }) => name === this.place?.name)
    if (!open) {
      const [first] = this.#typed
      this.place = first ? { name: first.name, side: first.by ? 0 : null } : null
    }
  }
}

const SMALL = 30

/** Last digits that a number may have, if these are few: multiples of five end in 0 or 5. */
export const endingsOf = ({ step = 1 }: Fact): string[] =>
  step > 1 && 10 % step === 0 ? Array.from({ length: 10 / step }, (_, place) => String(place * step)) : []

/** True for a number that is typed, not stepped through or chosen. */
export const isTyped = ({ kind, high = 0, values }: Fact): boolean => kind === 'number' && high > SMALL && !values
