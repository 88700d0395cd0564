// Questions that people ask a rulebook, and the rule that answers: it must be among the first three found. The rules
// are those of the books themselves, which the project's Python reads.

import { describe, expect, test } from 'vitest'
import { Shelf, type Language } from './books'

const QUESTIONS: [game: string, question: string, answers: string][] = [
  ['burraco', 'how do I close', 'BUR-10.1'],
  ['burraco', 'clean burraco points', 'BUR-12.1 BUR-6.10'],
  ['burraco', 'how many cards in the pot', 'BUR-4.5 BUR-20.4'],
  ['burraco', 'can I discard a joker', 'BUR-8.1 BUR-8.2 BUR-10.3'],
  ['burraco', 'can I close with a wild card', 'BUR-10.3'],
  ['burraco', 'when does the match end', 'BUR-13.1'],
  ['burraco', 'take the whole pile', 'BUR-5.5'],
  ['burraco', 'pozetto', 'BUR-9.1 BUR-9.2 BUR-9.3'],
  ['burraco', 'what is a clean burraco', 'BUR-6.10'],
  ['burraco', 'what is a joker worth', 'BUR-3.3'],
  ['burraco', 'can two sets have the same rank', 'BUR-6.4'],
  ['burraco', 'sequnce with two wild cards', 'BUR-6.8'],
  ['burraco', 'ワイルドカードを捨てられますか', 'BUR-8.2 BUR-10.3'],
  ['burraco', '上がるには', 'BUR-10.1'],
  ['burraco', 'ポットは何枚ですか', 'BUR-4.5 BUR-20.4'],
  ['burraco', 'クリーンなブラッコは何点', 'BUR-12.1 BUR-6.10'],
  ['biriba', 'how do I go out', 'BIR-9.5'],
  ['biriba', 'what happens when the upcard is a joker', 'BIR-4.7'],
  ['biriba', 'bonus for a biriba in trumps', 'BIR-12.3'],
  ['biriba', 'no biribaki penalty', 'BIR-12.5 BIR-12.1'],
  ['belote', 'can I look at the last trick', 'BEL-12.1 BEL-12.3 BEL-12.4'],
  ['belote', 'do I have to overtrump', 'BEL-7.6 BEL-7.7'],
  ['belote', 'how much is four of a kind', 'BEL-8.1'],
  ['belote', 'when must I declare', 'BEL-8.3'],
  ['belote', 'everybody passes', 'BEL-5.5'],
  ['belote', 'what are trumps worth', 'BEL-3.4'],
  ['belote', 'フォローできないとき', 'BEL-7.5 BEL-7.10'],
  ['coinche', 'lowest bid', 'COI-5.2 COI-5.3'],
  ['coinche', 'when can I say coinche', 'COI-5.7 COI-5.1'],
  ['coinche', 'bonus for all tricks', 'COI-9.4 COI-9.12'],
  ['briscola-bugiarda', 'may I lie', 'BRB-10.8'],
  ['briscola-bugiarda', 'must I follow suit', 'BRB-7.4'],
  ['briscola-bugiarda', 'who is the partner', 'BRB-6.3 BRB-6.4'],
  ['briscola-bugiarda', '切札を決めるのは誰', 'BRB-6.1'],
  ['briscola-bugiarda', 'lying', 'BRB-10.8'],
  ['truco', 'what is a manilha', 'TRU-3.3'],
  ['truco', 'パートナーと相談できますか', 'TRU-10.7 TRU-10.8'],
  ['truco', 'strongest cards', 'TRU-3.3 TRU-3.4'],
  ['truco', 'what if the trick is tied', 'TRU-5.6 TRU-6.3 TRU-5.7'],
  ['truco', 'can I play a card face down', 'TRU-5.3 TRU-5.4'],
  ['truco', 'what happens at eleven points', 'TRU-8.3 TRU-8.1'],
  ['truco', 'can my partner answer', 'TRU-7.3'],
  ['truco', '降りたら何点取られますか', 'TRU-7.4 TRU-9.1'],
]

const shelf = new Shelf(QUESTIONS.map(([game]) => game))

/** Return the first results: rules, and sections whose text before their first rule answers. */
function answers(game: string, language: Language, question: string): string[] {
  return shelf
    .ask(game, language, question)
    .flatMap(({ section, opening }) => [...(opening ? [section.number] : []), ...section.rules.map(({ id }) => id)])
}

describe.each<Language>(['en', 'ja'])('in the book in %s', (language) => {
  test.each(QUESTIONS)('%s: %s', (game, question, expected) => {
    const first = answers(game, language, question).slice(0, 3)
    expect(
      first.some((one) => expected.split(' ').includes(one)),
      first.join(', '),
    ).toBe(true)
  })
})
