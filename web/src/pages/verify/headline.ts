// Summary of a check in one sentence.

import type { Judged } from '../../lib/fair'
import type { Standing, SignerKind } from '../../lib/signer'
import { t } from '../../lib/words.svelte'
import type { IconName } from '../../ui/Icon.svelte'

/** Steps that pass although they leave out this browser's luck, or were not checked. */
export const LEFT_OUT = ['late', 'refused', 'unasked']

/** Sign beside a verdict. */
export const SIGNS = { good: 'check', open: 'open', bad: 'close' } as const satisfies Record<Standing, IconName>

export function headline({ fair, verdicts, key, unasked }: Judged, whose: SignerKind): string {
  const bad = verdicts.filter((verdict) => !verdict.fair).length
  if (bad) return t('verify-not-fair', { bad })
  if (!fair) return t(key ? 'verify-not-whole' : 'verify-not-signed')
  if (whose.by === 'unknown') return t('verify-by-unknown')
  if (unasked) return t('verify-not-asked')
  const without = verdicts.filter(
    ({ drawnAlone, checks }) => drawnAlone || checks.some(({ step }) => LEFT_OUT.includes(step)),
  )
  const count = verdicts.length
  return without.length ? t('verify-as-sealed', { count, without: without.length }) : t('verify-all-fair', { count })
}
