import { decodeColumns, instant, integer, json, nullable, text } from '../core/columns.ts'
import type { Context } from '../core/context.ts'
import { type Fragment, given, joinParts, part } from '../core/fragment.ts'
import type { FailedJobs } from '../core/ports/job-queue.ts'
import { runFragment } from '../core/sql.ts'
import { DEAD_LETTER_QUEUE } from './queues.ts'

type Reader = Pick<Context, 'connection'>

const columns = {
  id: text,
  kind: text,
  failedAt: instant,
  attempts: integer,
  reason: nullable(text),
  payload: json,
}

/** Some of the jobs whose last try failed, the newest first. */
export async function listFailed(
  ctx: Reader,
  which: FailedJobs,
  { limit, offset }: { limit: number; offset: number },
) {
  // All have the same priority: it is named because the queue’s index begins with it.
  const found = await runFragment(
    ctx,
    part`SELECT id, coalesce(source_name, 'unknown') AS kind, created_on AS "failedAt",
        coalesce(source_retry_count, 0) + 1 AS attempts, source_output->>'message' AS reason,
        data AS payload
      FROM pgboss.job WHERE ${failed(which)}
      ORDER BY priority, created_on DESC, start_after DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    { isNamed: false },
  )
  return found.map((row) => decodeColumns(columns, row))
}

export async function countFailed(ctx: Reader, which: FailedJobs): Promise<number> {
  const [found] = await runFragment(
    ctx,
    part`SELECT count(*)::integer AS total FROM pgboss.job WHERE ${failed(which)}`,
    { isNamed: false },
  )
  return decodeColumns({ total: integer }, found ?? {}).total
}

/** Removes the oldest of them for good; answers how many. */
export async function discardFailed(
  ctx: Reader,
  which: FailedJobs,
  limit: number,
): Promise<number> {
  // As a subquery, the oldest would be looked for again and again, past the limit.
  const discarded = await runFragment(
    ctx,
    part`WITH oldest AS MATERIALIZED (
        SELECT id AS oldest_id FROM pgboss.job WHERE ${failed(which)}
        ORDER BY priority DESC, created_on LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      DELETE FROM pgboss.job USING oldest
      WHERE name = ${DEAD_LETTER_QUEUE} AND id = oldest_id RETURNING id`,
    { isNamed: false },
  )
  return discarded.length
}

function failed({ ids, kind, before }: FailedJobs): Fragment {
  return joinParts(
    [
      part`name = ${DEAD_LETTER_QUEUE} AND state < 'active' AND NOT blocked`,
      ...given(ids, (some) => part`id = ANY(${some}::uuid[])`),
      ...given(kind, (name) => part`source_name = ${name}`),
      ...given(before, (time) => part`created_on < ${time}`),
    ],
    ' AND ',
  )
}
