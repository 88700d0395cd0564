// What was found of a match, in one sentence.

import type { Judged } from '../../lib/fair'
import { t } from '../../lib/words.svelte'

export function headline({ fair, verdicts, key }: Judged): string {
  const bad = verdicts.filter((verdict) => !verdict.fair).length
  if (bad) return t('verify-not-fair', { bad })
  if (!fair) return t(key ? 'verify-not-whole' : 'verify-not-signed')
  return t('verify-all-fair', { count: verdicts.length })
}
