import type { JobKindName } from '@tollgate/contracts/job-kinds'
import type { z } from 'zod'
import type { Connection, Sql } from '../sql.ts'

/** A kind of background work: what it needs to know, and how often it is tried. */
export interface JobKind<Payload extends object> {
  name: JobKindName
  schema: z.ZodType<Payload>
  retries: number
  /** The first delay after a failure; each later one doubles it, up to the longest. */
  firstDelaySeconds: number
  longestDelaySeconds: number
  /** The job’s id, for kinds of which one job is recorded however often it is enqueued. */
  idOf?(payload: Payload): string
}

/** Some of the jobs whose last try failed: by their ids or kind, and by when they failed. */
export interface FailedJobs {
  ids?: string[] | undefined
  kind?: string | undefined
  before?: Date | undefined
}

export interface JobQueue {
  /** Records jobs on the context's connection: in a transaction they run after the commit. */
  enqueue<Payload extends object>(
    ctx: { connection: Connection },
    kind: JobKind<Payload>,
    ...payloads: Payload[]
  ): Promise<void>
  /** Returns failed jobs to their queues, the oldest first; answers how many. */
  retryFailed(ctx: { connection: Connection }, which: FailedJobs, limit: number): Promise<number>
  /** Removes the jobs that name a user, or failed on one of their email addresses; done ones too. */
  forgetUser(ctx: { sql: Sql }, user: { userId: string; addresses: string[] }): Promise<void>
}
