// Summary of a check in one sentence.

import type { Judged, Verdict } from '../../lib/fair'
import { standingOf, type Standing, type SignerKind } from '../../lib/signer'
import { t } from '../../lib/words.svelte'
import type { IconName } from '../../ui/Icon.svelte'

/** Steps that pass although they leave out this browser's luck, or were not checked. */
export const LEFT_OUT = ['late', 'refused', 'unasked']

/** Sign beside a verdict. */
export const SIGNS = { good: 'check', open: 'open', bad: 'close' } as const satisfies Record<Standing, IconName>

/** True if a deal proves less than that nobody chose its cards: it lacks luck. */
export const lacksLuck = ({ drawnAlone, checks }: Verdict): boolean =>
  !!drawnAlone || checks.some(({ step }) => LEFT_OUT.includes(step))

/** Return what a check has proved as a whole: it is good only if no deal lacks luck. */
export function shownStanding(judged: Judged, whose: SignerKind): Standing {
  const standing = standingOf(judged, whose)
  return standing === 'good' && judged.verdicts.some(lacksLuck) ? 'open' : standing
}

export function headline({ fair, verdicts, key, unasked }: Judged, whose: SignerKind): string {
  const bad = verdicts.filter((verdict) => !verdict.fair).length
  if (bad) return t('verify-not-fair', { bad })
  if (!fair) return t(key ? 'verify-not-whole' : 'verify-not-signed')
  if (whose.by === 'unknown') return t('verify-by-unknown')
  if (unasked) return t('verify-not-asked')
  return t(verdicts.some(lacksLuck) ? 'verify-as-sealed' : 'verify-all-fair', { count: verdicts.length })
}

/** Return what the headline leaves open: where luck is missing. */
export function remarks({ fair, verdicts }: Judged): string[] {
  if (!fair) return []
  const alone = verdicts.filter(({ drawnAlone }) => drawnAlone).length
  const without = verdicts.filter(lacksLuck).length - alone
  return [...(alone ? [t('verify-alone', { alone })] : []), ...(without ? [t('verify-without', { without })] : [])]
}
