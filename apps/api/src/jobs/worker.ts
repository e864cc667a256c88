import { setTimeout as pause } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type Services, systemContext } from '../core/context.ts'
import { jobs, type RegisteredJob } from './registry.ts'
import type { Rounds } from './rounds.ts'
import { startWaking } from './wake.ts'

/** Jobs of one kind that a worker takes at once: more of those that share a transaction. */
const BATCH = 20
const SHARED_BATCH = 50
/** Not one: only after a full batch of several does the queue’s library ask again at once. */
const LARGE_BATCH = 2
/** How many parts of a batch usually run at a time. */
const AT_A_TIME = 5
const WORKERS = 3
/** After a batch with room left: jobs that come one by one are then taken together. */
const PAUSE_MILLISECONDS = 50
/** How many batches may be of one organization, in all processes: one worker in three stays free for others. */
const OF_ONE_ORGANIZATION = 2

/** Runs jobs as they arrive. Stop what it returns before you stop the queue. */
export async function startWorker(
  boss: PgBoss,
  services: Services,
  kinds: readonly RegisteredJob[] = jobs,
): Promise<Rounds> {
  const workers = new Map<string, string[]>()
  for (const job of kinds) {
    const options = {
      batchSize: batchOf(job),
      perJobResults: true,
      groupConcurrency: OF_ONE_ORGANIZATION * batchOf(job),
      // While no connection listens for new jobs.
      pollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
    } as const
    const start = () => boss.work(job.name, options, (batch) => runBatch(services, job, batch))
    workers.set(job.name, await Promise.all(Array.from({ length: WORKERS }, start)))
  }
  return startWaking(boss, services, workers)
}

function batchOf({ isBatched, isLarge }: RegisteredJob): number {
  if (isLarge) return LARGE_BATCH
  return isBatched ? SHARED_BATCH : BATCH
}

type Taken = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'groupId'>

/** Runs a batch, a few parts at a time, and says of each job how it ended. */
async function runBatch(services: Services, job: RegisteredJob, batch: Taken[]) {
  const waiting = partsOf(job, batch)
  const results: JobResult[] = []
  async function runNext(): Promise<void> {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      results.push(...(await resultsOf(services, job, part)))
    }
  }
  const atATime = job.isWaiting ? batch.length : AT_A_TIME
  await Promise.all(Array.from({ length: atATime }, runNext))
  if (batch.length < batchOf(job)) await pause(PAUSE_MILLISECONDS)
  return results
}

/** What is run together: one organization’s jobs where they share a transaction, else each alone. */
export function partsOf({ isBatched }: RegisteredJob, batch: Taken[]): Taken[][] {
  if (!isBatched) return batch.map((taken) => [taken])
  return [...Map.groupBy(batch, ({ groupId }) => groupId).values()]
}

type JobResult =
  | { id: string; status: 'completed' }
  | { id: string; status: 'failed'; output: object }

async function resultsOf(
  services: Services,
  job: RegisteredJob,
  part: Taken[],
): Promise<JobResult[]> {
  try {
    await runJobs(services, job, part)
    return part.map(({ id }) => ({ id, status: 'completed' }))
  } catch (error) {
    if (part.length > 1) return runEachAlone(services, job, part)
    const output = error instanceof Error ? error : new Error(String(error))
    return part.map(({ id }) => ({ id, status: 'failed', output }))
  }
}

/** So that one that can’t be done doesn’t hold up those beside it. */
async function runEachAlone(services: Services, job: RegisteredJob, part: Taken[]) {
  const results: JobResult[] = []
  for (const taken of part) results.push(...(await resultsOf(services, job, [taken])))
  return results
}

export async function runJobs(
  services: Services,
  { name, run }: RegisteredJob,
  part: Taken[],
): Promise<void> {
  const started = performance.now()
  const ids = part.map(({ id }) => id)
  const [requestId = name] = ids
  const end = services.telemetry?.job(name, part.length)
  try {
    const payloads = part.map(({ data }) => data)
    await run(systemContext(services, requestId), payloads)
  } catch (error) {
    end?.(error)
    services.logger.warn({ job: name, ids, error }, 'A job failed; it will be retried')
    throw error
  }
  end?.()
  const milliseconds = Math.round(performance.now() - started)
  services.logger.debug({ job: name, ids, milliseconds }, 'Jobs are done')
}
