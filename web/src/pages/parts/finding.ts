// Searching a rulebook: what has all the words stays, and the words in it are marked.

import type { Book, BookSection } from '../../lib/wire'

const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

export interface Found {
  section: BookSection
  /** The text before the section's first rule stays. */
  opening: boolean
}

/** Text of every rule and opening, made once a book. */
export function indexOf(book: Book): Map<object, string> {
  const texts = new Map<object, string>()
  for (const section of book.sections) {
    texts.set(section, `${section.title} ${plain(section.html)}`.toLowerCase())
    for (const rule of section.rules) texts.set(rule, `${rule.id} ${plain(rule.html)}`.toLowerCase())
  }
  return texts
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

/** The sections with the rules that have all the words; all of the book without words. */
export function find(book: Book, texts: Map<object, string>, words: string[]): Found[] {
  const has = (part: object) => words.every((word) => texts.get(part)?.includes(word))
  return book.sections
    .map((section) => ({
      section: { ...section, rules: section.rules.filter(has) },
      opening: section.html !== '' && has(section),
    }))
    .filter(({ section, opening }) => section.rules.length > 0 || opening || !words.length)
}

/** Marks the words wherever they stand below a node, by the browser's own highlighter where it has one. */
export function mark(root: Node, words: string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  if (!words.length) return
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!.toLowerCase()
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges))
}
