import type { PgBoss } from 'pg-boss'
import { type Services, systemContext } from '../core/context.ts'
import { isJobName, type JobHandlers, jobHandlers } from './handlers.ts'
import { queues } from './queues.ts'

/** Runs jobs as they come. */
export async function startWorker(boss: PgBoss, services: Services): Promise<void> {
  for (const [name, policy] of Object.entries(queues)) {
    if (!isJobName(name)) continue
    const options = {
      batchSize: 1,
      localConcurrency: policy.concurrency,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
    }
    await boss.work(name, options, async (jobs) => {
      for (const job of jobs) await runJob(services, name, job.id, job.data)
    })
  }
}

/** Runs one job. Handlers do nothing when their work is done already: jobs come at least once. */
export async function runJob<Name extends keyof JobHandlers>(
  services: Services,
  name: Name,
  id: string,
  payload: unknown,
): Promise<void> {
  const started = performance.now()
  const { schema, run } = jobHandlers[name]
  try {
    await run(systemContext(services, id), schema.parse(payload))
  } catch (error) {
    services.logger.warn({ job: name, id, error }, 'A job failed; it will be tried again')
    throw error
  }
  const milliseconds = Math.round(performance.now() - started)
  services.logger.debug({ job: name, id, milliseconds }, 'A job is done')
}
