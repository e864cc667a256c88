import type { Context, MerchantContext } from './context.ts'
import type { JobKind } from './ports/job-queue.ts'

/** A kind of background work with the verb that does it. */
export interface Job<Payload extends object> extends JobKind<Payload> {
  /** Does nothing when its work is done already: a job runs at least once. */
  run(ctx: Context, payload: Payload): Promise<void>
}

/** A kind of which several share a transaction; not for what leaves the database, like an email. */
export interface BatchJob<Payload extends { organizationId: string }> extends JobKind<Payload> {
  /** Does the work of one organization’s jobs, all of it or none; if that fails, each runs alone. */
  runBatch(ctx: MerchantContext, payloads: Payload[]): Promise<void>
}

/** Declares a job beside the verb that it runs; the registry lists all of them. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

export function defineBatchJob<Payload extends { organizationId: string }>(
  job: BatchJob<Payload>,
): BatchJob<Payload> {
  return job
}
