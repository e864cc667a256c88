import { shareOf } from '@tollgate/api/testing/depth'
import type { Moment } from '../testing/hold-at.ts'

/**
 * The last moment and every third before it; in the deep run all of them. Anything written too early,
 * outside the transaction, is found at the last one.
 */
export function momentsTried(writes: Moment[][]): Moment[] {
  return writes.flatMap((moments) => shareOf(moments.toReversed(), 0, 3))
}
