import type { PgBoss } from 'pg-boss'
import type { JobName } from '../core/job-queue.ts'

/** Where jobs end up whose last try failed: seen and run again by hand, never lost. */
export const DEAD_LETTER_QUEUE = 'failed'

/** The shortest that the queue’s library allows. */
const WORKER_MISSED_AFTER_SECONDS = 10

interface QueuePolicy {
  retries: number
  firstDelaySeconds: number
  longestDelaySeconds: number
  /** How many of them one process runs at a time. */
  concurrency: number
}

export const queues: Record<JobName, QueuePolicy> = {
  'send-mail': { retries: 12, firstDelaySeconds: 2, longestDelaySeconds: 1800, concurrency: 4 },
  'send-password-reset': {
    retries: 12,
    firstDelaySeconds: 2,
    longestDelaySeconds: 300,
    concurrency: 2,
  },
  'send-verification-email': {
    retries: 12,
    firstDelaySeconds: 2,
    longestDelaySeconds: 300,
    concurrency: 2,
  },
  'grant-benefit': { retries: 20, firstDelaySeconds: 2, longestDelaySeconds: 1800, concurrency: 4 },
  'complete-free-checkout': {
    retries: 20,
    firstDelaySeconds: 1,
    longestDelaySeconds: 60,
    concurrency: 2,
  },
  'deliver-sandbox-event': {
    retries: 20,
    firstDelaySeconds: 1,
    longestDelaySeconds: 60,
    concurrency: 2,
  },
}

/** Makes the queues that are missing; safe to repeat, by several processes at once. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: 90 * 86_400 })
  for (const [name, policy] of Object.entries(queues)) {
    await boss.createQueue(name, {
      retryLimit: policy.retries,
      retryDelay: policy.firstDelaySeconds,
      retryDelayMax: policy.longestDelaySeconds,
      retryBackoff: true,
      expireInSeconds: 60,
      // A worker that dies is missed after this long, and its job goes to another one.
      heartbeatSeconds: WORKER_MISSED_AFTER_SECONDS,
      deadLetter: DEAD_LETTER_QUEUE,
      notify: true,
    })
  }
}
