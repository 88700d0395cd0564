// Parts of the club's pages that are loaded once they are wanted: they bring the score pad with them.

import { wordsReady } from '../lib/words.svelte'

/** Return a module once it and its words are loaded. */
async function ready<T>(loading: Promise<T>): Promise<T> {
  const found = await loading
  await wordsReady()
  return found
}

export const factsForm = () => ready(import('./facts/FactsForm.svelte'))
export const whatIf = () => ready(import('./facts/WhatIf.svelte'))
