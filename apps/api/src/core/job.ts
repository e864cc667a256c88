import type { Context } from './context.ts'
import type { JobKind } from './ports/job-queue.ts'

/** A kind of background work with the verb that does it. */
export interface Job<Payload extends object> extends JobKind<Payload> {
  /** Does nothing when its work is done already: a job runs at least once. */
  run(ctx: Context, payload: Payload): Promise<void>
}

/** Declares a job beside the verb that it runs; the registry lists all of them. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}
