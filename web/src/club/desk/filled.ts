// What another panel fills into the dialog of a result: an adjusted score with its article.

export interface Filled {
  way: 'scores' | 'award'
  scores: readonly number[] | null
  article: string
  reason: string
}
