import { secondsAfter } from './calendar.ts'
import { integer, nullable, row, text } from './columns.ts'
import type { Context } from './context.ts'
import { inTransaction } from './transaction.ts'

/** Rows of a batch: it holds their locks for some ten milliseconds. */
const BATCH = 500
/** Of one back-fill in a round, so that others get their turn, and the process can end. */
const BATCHES = 10
/** After a batch has failed. */
const RETRY_SECONDS = 60

/** Work on rows from before an upgrade that takes too long for a migration. */
export interface BackFill {
  /** Never changes: how far it has come is kept by it. */
  name: string
  /** About how many rows there are to fill. */
  count(ctx: Context): Promise<number>
  /** Fills the next rows, in the order of their keys; fewer than the limit are the last. */
  fill(
    tx: Context,
    batch: { after: string | null; limit: number },
  ): Promise<{ rows: number; last: string | null }>
}

/** Goes on with what is not finished, and says how many rows were filled. A process may die at any time. */
export async function runBackFills(ctx: Context, backFills: readonly BackFill[]): Promise<number> {
  const resting = await findResting(ctx)
  let total = 0
  for (const backFill of backFills) {
    if (!resting.has(backFill.name)) total += await runOne(ctx, backFill)
  }
  return total
}

/** What is finished, or failed a moment ago. */
async function findResting({ sql, clock }: Context): Promise<Set<string>> {
  const rows = await sql({ name: text })`
    SELECT name FROM back_fills WHERE finished_at IS NOT NULL
      OR (failure IS NOT NULL AND modified_at > ${secondsAfter(clock.now(), -RETRY_SECONDS)})`
  return new Set(rows.map(({ name }) => name))
}

async function runOne(ctx: Context, backFill: BackFill): Promise<number> {
  let total = 0
  try {
    await begin(ctx, backFill)
    for (let batch = 0; batch < BATCHES; batch++) {
      const rows = await fillNext(ctx, backFill)
      total += rows
      if (rows < BATCH) break
    }
  } catch (error) {
    ctx.logger.error(
      { error, backFill: backFill.name },
      'A back-fill failed; it will be tried again',
    )
    await noteFailure(ctx, backFill, error)
  }
  return total
}

/** It is counted by whichever process comes first. */
async function begin(ctx: Context, { name, count }: BackFill): Promise<void> {
  const { sql, clock } = ctx
  const [known] = await sql({ total: nullable(integer) })`
    SELECT total FROM back_fills WHERE name = ${name}`
  if (known?.total != null) return
  await sql()`
    INSERT INTO back_fills (name, started_at) VALUES (${name}, ${clock.now()}) ON CONFLICT DO NOTHING`
  const total = await count(ctx)
  await sql()`UPDATE back_fills SET total = ${total} WHERE name = ${name} AND total IS NULL`
}

/** The rows and how far it has come are one transaction. Where another process is at it, there is nothing to do. */
function fillNext(ctx: Context, { name, fill }: BackFill): Promise<number> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.sql({ backFill: row('backFill') })`
      SELECT to_json(b) AS "backFill" FROM back_fills b
      WHERE name = ${name} AND finished_at IS NULL FOR UPDATE SKIP LOCKED`
    if (!found) return 0
    const { rows, last } = await fill(tx, { after: found.backFill.cursor, limit: BATCH })
    await tx.sql()`
      UPDATE back_fills SET cursor = ${last}, done = done + ${rows}::integer, failure = NULL,
        modified_at = ${now}, finished_at = ${rows < BATCH ? now : null}
      WHERE name = ${name}`
    return rows
  })
}

async function noteFailure(
  { sql, clock }: Context,
  { name }: BackFill,
  error: unknown,
): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error)
  await sql()`
    UPDATE back_fills SET failure = ${failure}, modified_at = ${clock.now()}
    WHERE name = ${name} AND finished_at IS NULL`
}

/** The progress of an unfinished back-fill, in whole percent. */
export function percentFilled({ done, total }: { done: number; total: number | null }): number {
  return total ? Math.min(99, Math.floor((done / total) * 100)) : 0
}

const shareColumns = { name: text, done: integer, all: integer }

/** How much of each is done, from 0 to 1. */
export async function readBackFills({ sql }: Pick<Context, 'sql'>) {
  const rows = await sql(shareColumns)`
    SELECT name, done, CASE WHEN finished_at IS NULL THEN greatest(total, done, 1) ELSE done END AS "all"
    FROM back_fills ORDER BY name`
  return rows.map(({ name, done, all }) => ({ name, share: all === 0 ? 1 : done / all }))
}
