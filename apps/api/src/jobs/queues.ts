import type { PgBoss } from 'pg-boss'
import { DAY } from '../core/calendar.ts'
import { jobs } from './registry.ts'

/** Where jobs end up whose last try failed: listed and run again by hand, never lost. */
export const DEAD_LETTER_QUEUE = 'failed'

/** The shortest that the queue’s library allows. */
const WORKER_MISSED_AFTER_SECONDS = 10

const EXPIRES_AFTER_SECONDS = 60
/** Longer than a mail server that doesn’t answer holds up all that a process has in hand. */
const LARGE_EXPIRES_AFTER_SECONDS = 600

/** Creates the queues that are missing; safe to repeat, by several processes at once. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: 90 * DAY })
  for (const { name, retries, firstDelaySeconds, longestDelaySeconds, isLarge } of jobs) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: firstDelaySeconds,
      retryDelayMax: longestDelaySeconds,
      retryBackoff: true,
      expireInSeconds: isLarge ? LARGE_EXPIRES_AFTER_SECONDS : EXPIRES_AFTER_SECONDS,
      // A worker that dies is missed after this long, and its job goes to another one.
      heartbeatSeconds: WORKER_MISSED_AFTER_SECONDS,
      deadLetter: DEAD_LETTER_QUEUE,
      notify: true,
    })
  }
}
