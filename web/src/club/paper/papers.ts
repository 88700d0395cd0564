// What can be printed of an evening.

export const PAPERS = [
  'slips',
  'cards',
  'tags',
  'tables',
  'names',
  'standings',
  'rounds',
  'brackets',
  'prizes',
] as const
export type Paper = (typeof PAPERS)[number]
export const isPaper = (kind: string): kind is Paper => (PAPERS as readonly string[]).includes(kind)

export const SIZES = ['a4', 'a5'] as const
export type Size = (typeof SIZES)[number]
