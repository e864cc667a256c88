import type { PgBoss } from 'pg-boss'
import type { Services } from '../core/context.ts'
import { isJobName } from '../jobs/handlers.ts'
import { queues } from '../jobs/queues.ts'
import { runJob } from '../jobs/worker.ts'

/** Runs what is queued until nothing is left. A failing job fails the test. */
export async function runQueuedJobs(boss: PgBoss, services: Services): Promise<number> {
  let total = 0
  for (;;) {
    let ran = 0
    for (const name of Object.keys(queues)) ran += await runQueue(boss, services, name)
    if (ran === 0) return total
    total += ran
  }
}

async function runQueue(boss: PgBoss, services: Services, name: string): Promise<number> {
  if (!isJobName(name)) return 0
  const jobs = await boss.fetch(name, { batchSize: 100 })
  for (const job of jobs) {
    await runJob(services, name, job.id, job.data)
    await boss.complete(name, job.id)
  }
  return jobs.length
}
