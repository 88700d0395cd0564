// Search in a rulebook: keeps the rules that contain all search terms, and highlights the terms. A glossary term stands
// for its concept in every language: "pozzetto" finds the pot. All languages of a rule are searched, so that all
// readers find the same.

import type { Book, BookSection, Node as Piece } from '../../lib/wire'

/** Return all text in nodes. */
export const plain = (nodes: Piece[] | undefined): string =>
  (nodes ?? []).map(({ text, of }) => (of ? `${plain(of)} ` : (text ?? ''))).join('')

export interface Found {
  section: BookSection
  /** The text before the section's first rule matches. */
  opening: boolean
}

/** Return the text of every rule and introduction. Computed once for each book. */
export function indexOf(book: Book): Map<object, string> {
  const texts = new Map<object, string>()
  for (const section of book.sections) {
    texts.set(section, `${section.title} ${plain(section.text)} ${section.elsewhere}`.toLowerCase())
    for (const rule of section.rules) texts.set(rule, `${rule.id} ${plain(rule.text)} ${rule.elsewhere}`.toLowerCase())
  }
  return texts
}

/** Maximum number of words in a glossary phrase. */
const LONGEST = 5

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const singular = (word: string): string => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '')
/**
 * Return a pattern for a glossary term at the beginning of words: "pot" is in "pots", not in "spot". Japanese has no
 * spaces to rely on.
 */
const beginning = (term: string): string =>
  /^\p{Script=Latin}|^\p{Script=Greek}/u.test(term) ? `(?<!\\p{L})${literally(term)}` : literally(term)

/** Return the search as patterns, one for each word or phrase, including all its glossary synonyms. */
export function patternsOf(query: string, terms: string[][]): RegExp[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const patterns: RegExp[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST, words.length - at)
    let same: string[] = []
    for (; length > 0 && !same.length; length--) {
      const phrase = singular(words.slice(at, at + length).join(' '))
      same = [...new Set(terms.filter((group) => group.includes(phrase)).flat())]
    }
    patterns.push(new RegExp(same.length ? same.map(beginning).join('|') : literally(words[at]!), 'giu'))
    at += same.length ? length + 1 : 1
  }
  return patterns
}

/** Return the sections with the rules that match all patterns; without patterns, the whole book. */
export function find(book: Book, texts: Map<object, string>, patterns: RegExp[]): Found[] {
  const has = (part: object) => patterns.every((pattern) => texts.get(part)!.search(pattern) >= 0)
  return book.sections
    .map((section) => ({
      section: { ...section, rules: section.rules.filter(has) },
      opening: section.text.length > 0 && has(section),
    }))
    .filter(({ section, opening }) => section.rules.length > 0 || opening || !patterns.length)
}

/** Highlight matches below a node, if the browser has the CSS highlight API. */
export function mark(root: Node, patterns: RegExp[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  if (!patterns.length) return
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const pattern of patterns) {
      for (const { index, 0: found } of node.nodeValue!.matchAll(pattern)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        ranges.push(range)
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges))
}
