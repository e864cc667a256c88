import { runs } from '@tollgate/api/testing/depth'
import type { Moment } from '../testing/hold-at.ts'

/**
 * The last moment of what is written together; in the deep run all of them. Anything that was written
 * too early, outside the transaction, is found at the last one.
 */
export function momentsTried(writes: Moment[][]): Moment[] {
  return writes.flatMap((moments) => moments.slice(-runs(1, moments.length)))
}
