import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { DEAD_LETTER_QUEUE } from './queues.ts'

export interface FailedJob {
  id: string
  job: string
  failedAt: Date
  attempts: number
  reason: string
}

const Failure = z.object({ message: z.string() })

/** The jobs whose last try failed, the oldest first. */
export async function listFailed(boss: PgBoss): Promise<FailedJob[]> {
  const jobs = await boss.findJobs(DEAD_LETTER_QUEUE, { queued: true })
  return jobs
    .map((job) => ({
      id: job.id,
      job: job.sourceName ?? 'unknown',
      failedAt: job.createdOn,
      attempts: (job.sourceRetryCount ?? 0) + 1,
      reason: Failure.safeParse(job.sourceOutput).data?.message ?? 'unknown',
    }))
    .sort((left, right) => left.failedAt.getTime() - right.failedAt.getTime())
}

/** Returns them to their queues; answers how many. */
export async function runFailedAgain(boss: PgBoss): Promise<number> {
  return boss.redrive(DEAD_LETTER_QUEUE)
}
