// What was found of a match, in one sentence.

import type { Judged } from '../../lib/fair'
import { t } from '../../lib/words.svelte'

/** What agrees and still leaves this browser's luck out. */
export const LEFT_OUT = ['late', 'refused']

export function headline({ fair, verdicts, key }: Judged): string {
  const bad = verdicts.filter((verdict) => !verdict.fair).length
  if (bad) return t('verify-not-fair', { bad })
  if (!fair) return t(key ? 'verify-not-whole' : 'verify-not-signed')
  const without = verdicts.filter(({ drawnAlone, checks }) => drawnAlone || checks.some(({ step }) => LEFT_OUT.includes(step)))
  const count = verdicts.length
  return without.length ? t('verify-as-sealed', { count, without: without.length }) : t('verify-all-fair', { count })
}
