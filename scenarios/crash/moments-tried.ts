import { runs, shareOf } from '@tollgate/api/testing/depth'
import type { Moment } from '../testing/hold-at.ts'

/**
 * The last moment of every other transaction; in the deep run all moments of all. Anything that was
 * written too early, outside the transaction, is found at the last one.
 */
export function momentsTried(transactions: Moment[][]): Moment[] {
  return shareOf(transactions, 0, 2).flatMap((moments) => moments.slice(-runs(1, moments.length)))
}
