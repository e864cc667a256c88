import type { PgBoss } from 'pg-boss'
import type { Services } from '../core/context.ts'
import { jobs, type RegisteredJob } from '../jobs/registry.ts'
import { partsOf, runJobs } from '../jobs/worker.ts'

/** Runs what is queued, or that of one kind, until nothing is left. A failing job fails the test. */
export async function runQueuedJobs(
  boss: PgBoss,
  services: Services,
  kind?: string,
): Promise<number> {
  const chosen = jobs.filter(({ name }) => kind === undefined || name === kind)
  let total = 0
  for (;;) {
    let ran = 0
    for (const job of chosen) ran += await runQueue(boss, services, job)
    if (ran === 0) return total
    total += ran
  }
}

async function runQueue(boss: PgBoss, services: Services, job: RegisteredJob): Promise<number> {
  const taken = await boss.fetch(job.name, { batchSize: 100 })
  for (const part of partsOf(job, taken)) {
    await runJobs(services, job, part)
    await boss.complete(
      job.name,
      part.map(({ id }) => id),
    )
  }
  return taken.length
}
