import type { HealthCheck } from '@tollgate/contracts'
import { instant, integer, nullable } from '../../../core/columns.ts'
import type { Context } from '../../../core/context.ts'
import { countJobs } from '../../../jobs/count.ts'

/** Workers look after the queues every five seconds. */
const MISSING_AFTER_SECONDS = 30
const LATE_AFTER_SECONDS = 60
const MUCH_TOO_LATE_AFTER_SECONDS = 600

/** Whether anyone works on jobs, in time, and whether some have failed. */
export async function checkJobs(ctx: Context): Promise<HealthCheck[]> {
  const [found] = await ctx.sql({ now: instant, seenSeconds: nullable(integer) })`
    SELECT now() AS now, extract(epoch FROM now() - max(monitor_on))::integer AS "seenSeconds"
    FROM pgboss.queue`
  const counts = await countJobs(ctx)
  const now = found?.now ?? new Date()
  const due = counts.flatMap(({ nextDueAt }) => (nextDueAt ? [nextDueAt.getTime()] : []))
  return [
    judgeWorkers(found?.seenSeconds ?? null),
    judgeQueue({
      seconds: Math.max(0, Math.round((now.getTime() - Math.min(now.getTime(), ...due)) / 1000)),
      waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
    judgeFailed(counts.reduce((sum, { failed }) => sum + failed, 0)),
  ]
}

export function judgeWorkers(seenSeconds: number | null): HealthCheck {
  if (seenSeconds !== null && seenSeconds <= MISSING_AFTER_SECONDS) {
    return {
      subject: 'workers',
      state: 'ok',
      code: 'workers_seen',
      values: { seconds: seenSeconds },
      explanation: `A worker was seen ${seenSeconds} s ago.`,
    }
  }
  return {
    subject: 'workers',
    state: 'problem',
    code: 'workers_missing',
    values: {},
    explanation:
      'No process works on jobs, so no email is sent and nothing is granted. Start one with ROLE="work" or "both".',
  }
}

export function judgeQueue(values: { seconds: number; waiting: number }): HealthCheck {
  const { seconds, waiting } = values
  if (seconds <= LATE_AFTER_SECONDS) {
    return {
      subject: 'queue',
      state: 'ok',
      code: 'queue_on_time',
      values,
      explanation: `No job waits too long; ${waiting} wait.`,
    }
  }
  return {
    subject: 'queue',
    state: seconds > MUCH_TOO_LATE_AFTER_SECONDS ? 'problem' : 'warning',
    code: 'queue_late',
    values: { ...values, minutes: Math.ceil(seconds / 60) },
    explanation: `A job has been due for ${seconds} s, and ${waiting} wait. Start more workers.`,
  }
}

function judgeFailed(count: number): HealthCheck {
  const isFine = count === 0
  return {
    subject: 'failed_jobs',
    state: isFine ? 'ok' : 'warning',
    code: isFine ? 'no_jobs_failed' : 'jobs_failed',
    values: { count },
    explanation: isFine ? 'No jobs have failed.' : `Jobs have failed: ${count}.`,
  }
}
