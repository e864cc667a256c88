import type { FailedJobsNamed, FailedJobsSettled, ServiceEvent } from '@tollgate/contracts'
import { instant } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { FailedJobs } from '../../core/ports/job-queue.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { countFailed, discardFailed } from '../../jobs/failed.ts'
import { findFailedJob } from './find.ts'

/** So that each request is short, and screens can show how far it is. */
const AT_A_TIME = 100

/** Returns a failed job to its queue, or the oldest of a kind. */
export function retryFailedJobs(ctx: Context, asked: FailedJobsNamed): Promise<FailedJobsSettled> {
  return settle(ctx, asked, 'job.retried', (tx, which) => tx.jobs.retryFailed(tx, which, AT_A_TIME))
}

/** Removes a failed job, or the oldest of a kind: what they were to do is never done. */
export function discardFailedJobs(
  ctx: Context,
  asked: FailedJobsNamed,
): Promise<FailedJobsSettled> {
  return settle(ctx, asked, 'job.discarded', (tx, which) => discardFailed(tx, which, AT_A_TIME))
}

type Settling = (tx: Context, which: FailedJobs) => Promise<number>

function settle(
  ctx: Context,
  asked: FailedJobsNamed,
  event: ServiceEvent,
  run: Settling,
): Promise<FailedJobsSettled> {
  return inTransaction(ctx, async (tx) => {
    const before = await readInstant(tx, asked)
    const { kind, id } = 'id' in asked ? await findFailedJob(tx, asked.id) : { ...asked, id: null }
    const which = id === null ? { kind, before } : { ids: [id] }
    const count = await run(tx, which)
    if (id !== null && count === 0) throw refusal('FAILED_JOB_NOT_FOUND')
    const target = { type: 'job', id }
    if (count > 0) await record(tx, event, { target, after: { kind, jobs: count } })
    const remaining = await countFailed(tx, which)
    return { count, remaining, failedBefore: before.toISOString() }
  })
}

/** By the database’s clock, which the queue goes by. */
async function readInstant({ sql }: Context, asked: FailedJobsNamed): Promise<Date> {
  if ('kind' in asked && asked.failedBefore) return new Date(asked.failedBefore)
  const [now] = await sql({ at: instant })`SELECT now() AS at`
  return now?.at ?? new Date()
}
