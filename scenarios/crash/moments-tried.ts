import { shareOf } from '@tollgate/api/testing/depth'
import type { Moment } from '../testing/hold-at.ts'

/**
 * Of what is written together, the last moment and every third before it; in the deep run all of
 * them. Whatever is written on its own too early is there by the last one.
 */
export function momentsTried(writes: Moment[][]): Moment[] {
  return writes.flatMap((moments) => shareOf(moments.toReversed(), 0, 3))
}
