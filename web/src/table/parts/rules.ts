const BOOKS: Record<string, string> = {
  BEL: 'belote',
  COI: 'coinche',
  BRB: 'briscola-bugiarda',
  BUR: 'burraco',
  BIR: 'biriba',
  TRU: 'truco',
}

/** A rule's place in the rulebooks: Coinche cites Belote's, so the id alone tells the book. */
export const ruleHref = (rule: string): string => `/rules/${BOOKS[rule.slice(0, 3)] ?? ''}#${rule}`
