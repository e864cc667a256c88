import { setTimeout as pause } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type Services, systemContext } from '../core/context.ts'
import { jobs, type RegisteredJob } from './registry.ts'

/** Jobs of one kind that a worker takes at once, and how many of them run at a time. */
const BATCH = 20
const AT_A_TIME = 5
const WORKERS = 3
/** After a batch with room left: jobs that come one by one are then taken together. */
const PAUSE_MILLISECONDS = 50
/** Of one kind and one organization, in all processes: one worker in three stays free for others. */
const OF_ONE_ORGANIZATION = 2 * BATCH

/** Runs jobs as they come. */
export async function startWorker(
  boss: PgBoss,
  services: Services,
  kinds: readonly RegisteredJob[] = jobs,
): Promise<void> {
  for (const job of kinds) {
    const options = {
      batchSize: BATCH,
      perJobResults: true,
      localConcurrency: WORKERS,
      groupConcurrency: OF_ONE_ORGANIZATION,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
    } as const
    await boss.work(job.name, options, (batch) => runBatch(services, job, batch))
  }
}

type Taken = Pick<JobWithMetadata<unknown>, 'id' | 'data'>

/** Runs a batch, a few jobs at a time, and says of each how it ended. */
async function runBatch(services: Services, job: RegisteredJob, batch: Taken[]) {
  const waiting = [...batch]
  const results: JobResult[] = []
  async function runNext(): Promise<void> {
    for (let taken = waiting.shift(); taken; taken = waiting.shift()) {
      results.push(await resultOf(services, job, taken))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, runNext))
  if (batch.length < BATCH) await pause(PAUSE_MILLISECONDS)
  return results
}

type JobResult =
  | { id: string; status: 'completed' }
  | { id: string; status: 'failed'; output: object }

async function resultOf(services: Services, job: RegisteredJob, taken: Taken): Promise<JobResult> {
  try {
    await runJob(services, job, taken)
    return { id: taken.id, status: 'completed' }
  } catch (error) {
    const output = error instanceof Error ? error : new Error(String(error))
    return { id: taken.id, status: 'failed', output }
  }
}

export async function runJob(
  services: Services,
  { name, run }: RegisteredJob,
  { id, data }: Taken,
): Promise<void> {
  const started = performance.now()
  try {
    await run(systemContext(services, id), data)
  } catch (error) {
    services.logger.warn({ job: name, id, error }, 'A job failed; it will be retried')
    throw error
  }
  const milliseconds = Math.round(performance.now() - started)
  services.logger.debug({ job: name, id, milliseconds }, 'A job is done')
}
