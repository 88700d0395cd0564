import type { Open } from '../rummy/sheet'
import type { BiribaView } from '../../lib/views'

/** Return why a deal ended without anybody closing (BIR-10.3, BIR-10.4). */
export const open = ({ passes, hand_sizes }: Pick<BiribaView, 'passes' | 'hand_sizes'>): Open =>
  passes >= hand_sizes.length ? 'passed' : 'idle'
