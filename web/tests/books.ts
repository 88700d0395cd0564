// The rulebooks as a browser gets them, read by the project's Python, and what a search finds in them first.

import { execFileSync } from 'node:child_process'
import type { Book } from '../src/lib/wire'
import { codeOf, findArticles, type FoundArticles } from '../src/pages/parts/articles'
import { find, indexOf, patternsOf, type Found, type Index } from '../src/pages/parts/search'

export type Language = 'en' | 'ja'

const PYTHON = process.env.RIDOTTO_PYTHON ?? '../.venv/bin/python'
const DUMP = `
import json, sys
from ridotto.server.content.books import book
print(json.dumps({f"{game} {language}": book(game, language).model_dump(exclude_defaults=True)
                  for game in sys.argv[1:] for language in ("en", "ja")}))`

/** Rulebooks of some games in both languages. */
export class Shelf {
  readonly #books: Record<string, Book>
  readonly #indexes = new Map<string, Index>()

  constructor(games: readonly string[]) {
    const words = ['-c', DUMP, ...new Set(games)]
    this.#books = JSON.parse(execFileSync(PYTHON, words, { encoding: 'utf-8', maxBuffer: 1 << 28 }))
  }

  /** Return the sections that answer a question, the best first. */
  ask(game: string, language: Language, question: string): Found[] {
    const name = `${game} ${language}`
    const book = this.#books[name]!
    const index = this.#indexes.get(name) ?? indexOf(book)
    this.#indexes.set(name, index)
    return find(book, index, patternsOf(question, index), question)
  }

  /** Return the articles of a game's code that answer a question, the best first. */
  prescribed(game: string, language: Language, question: string): FoundArticles {
    return findArticles(codeOf(this.#books[`${game} ${language}`]!), question)
  }
}
