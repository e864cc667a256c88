import { type Filter, MOST_COMPARISONS, MOST_EVENTS } from '@tollgate/contracts'
import { boolean } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { failureCode } from '../../core/database-failure.ts'
import { type FieldPath, refusal, TooManyRequests } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'

const TIMEOUT_MILLISECONDS = 2000
const AT_ONCE = 2
const RETRY_SECONDS = 1
const STATEMENT_CANCELED = '57014'

/** Reads what no index has: never for long, and of an organization only twice at once. */
export async function readBounded<Result>(
  ctx: MerchantContext,
  at: FieldPath,
  read: (tx: MerchantContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await takeTurn(tx)
      return read(tx)
    })
  } catch (error) {
    if (failureCode(error) !== STATEMENT_CANCELED) throw error
    throw refusal('meter.preview_timed_out', { at })
  }
}

/** Until the transaction ends, which can’t write anything. */
async function takeTurn({ sql, organizationId }: MerchantContext): Promise<void> {
  const [turn] = await sql({ isFree: boolean })`
    SELECT set_config('transaction_read_only', 'on', true),
      set_config('statement_timeout', ${TIMEOUT_MILLISECONDS}::text, true),
      EXISTS (
        SELECT FROM generate_series(1, ${AT_ONCE}::integer) turn
        WHERE pg_try_advisory_xact_lock(
          hashtextextended('meter preview ' || ${organizationId}::text || turn, 0)
        )
      ) AS "isFree"`
  if (!turn?.isFree) throw new TooManyRequests(RETRY_SECONDS)
}

/** How many events to compare so often each: a million comparisons take half a second. */
export function mostEvents(comparisons: number, inAll = MOST_COMPARISONS): number {
  return Math.min(Math.floor(inAll / Math.max(comparisons, 1)), MOST_EVENTS)
}

export function countClauses({ clauses }: Filter): number {
  return clauses.reduce((sum, clause) => sum + ('clauses' in clause ? countClauses(clause) : 1), 0)
}
