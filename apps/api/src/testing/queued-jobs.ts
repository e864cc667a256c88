import type { PgBoss } from 'pg-boss'
import type { Services } from '../core/context.ts'
import { jobs, type RegisteredJob } from '../jobs/registry.ts'
import { partsOf, runJobs } from '../jobs/worker.ts'
import { sendMailJob, sendMailsJob } from '../providers/jobs.ts'
import { renderQueuedMail } from '../providers/mail/deliver.ts'

/** Runs what is queued, or that of one kind, until nothing is left. A failing job fails the test. */
export async function runQueuedJobs(
  boss: PgBoss,
  services: Services,
  kind?: string,
): Promise<number> {
  let total = 0
  for (;;) {
    const waiting = await waitingKinds(services)
    const chosen = jobs.filter(
      ({ name }) => waiting.has(name) && (kind === undefined || name === kind),
    )
    let ran = 0
    for (const job of chosen) ran += await runQueue(boss, services, job)
    if (ran === 0) return total
    total += ran
  }
}

/** To ask each queue for its jobs would be twenty statements, mostly for nothing. */
async function waitingKinds({ pool }: Services): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active'",
  )
  return new Set(rows.map(({ name }) => name))
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
  await renderKept(services, job, taken)
  return taken.length
}

/** Kept mails are rendered when they are read: a test is to fail at once where one can’t be. */
async function renderKept(
  { database }: Services,
  { name }: RegisteredJob,
  taken: { data: unknown }[],
): Promise<void> {
  const ids = taken.flatMap(({ data }) => mailIdsOf(name, data))
  if (ids.length === 0) return
  const kept = await database.outboxMail.findMany({ where: { id: { in: ids } } })
  for (const mail of kept) await renderQueuedMail(mail)
}

function mailIdsOf(kind: string, payload: unknown): string[] {
  if (kind === sendMailJob.name) return [sendMailJob.schema.parse(payload).mailId]
  return kind === sendMailsJob.name ? sendMailsJob.schema.parse(payload).mailIds : []
}
