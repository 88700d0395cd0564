// Stems of words, and corrections of typing errors.

export const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}]/u
export const WORD = /[\p{Script=Latin}\p{Script=Greek}][\p{L}\p{M}'’-]*|[ァ-ヶー]{2,}/gu
/** Maximum number of words in a phrase. */
export const LONGEST = 5
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

const ENDINGS = /(?:ings?|ed|es|s|ly|e|y)$/u
/** Return a word without its ending, as far as it may change: "closing", "closed" and "close" are "clos". */
export function stem(word: string): string {
  if (!ALPHABETIC.test(word) || word.length < 4) return word
  const base = word.replace(/['’]s?$/u, '').replace(/(?<=..)(?:ies|ied)$/u, 'y')
  const bare = base.replace(/(?<=\p{L}{3})(?<!s)s$/u, '').replace(ENDINGS, (end, at: number) => (at < 3 ? end : ''))
  return bare.replace(/([bdglmnprt])\1$/u, '$1') // "melding" and "bidding", "bid"
}
export const stems = (phrase: string): string => phrase.split(' ').map(stem).join(' ')

/** Return the number of typing errors between two words, at most `most` + 1. */
function errors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const differs = one[row - 1] === other[at - 1] ? 0 : 1
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + differs)
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        next[at] = Math.min(next[at]!, before[at - 2]! + 1)
    }
    ;[before, last] = [last, next]
  }
  return last[other.length]!
}

/** Return the word among some that a word is probably a misspelling of; null if there is none. */
export function meant(word: string, known: Iterable<string>): string | null {
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (!most) return null
  let [best, least] = [null as string | null, most + 1]
  for (const one of known) {
    const wrong = errors(word, one, most)
    if (wrong < least) [best, least] = [one, wrong]
  }
  return best
}
