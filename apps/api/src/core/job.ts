import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Connection } from './sql.ts'

/** A kind of background work: what it needs to know, how often it is tried, and the verb that does it. */
export interface Job<Payload extends object> {
  name: string
  schema: z.ZodType<Payload>
  retries: number
  /** The first delay after a failure; each later one doubles it, up to the longest. */
  firstDelaySeconds: number
  longestDelaySeconds: number
  /** Does nothing when its work is done already: a job runs at least once. */
  run(ctx: Context, payload: Payload): Promise<void>
}

/** Declares a job beside the verb that it runs; the registry lists all of them. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

export interface JobQueue {
  /** Records jobs on the context's connection: in a transaction they run after the commit. */
  enqueue<Payload extends object>(
    ctx: { connection: Connection },
    job: Job<Payload>,
    ...payloads: Payload[]
  ): Promise<void>
  /** Removes the jobs that name a user, or failed on one of their email addresses; done ones too. */
  forgetUser(
    ctx: Pick<Context, 'sql'>,
    user: { userId: string; addresses: string[] },
  ): Promise<void>
}
