import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { createQueues } from './queues.ts'

interface BossOptions {
  connectionString: string
  logger: Logger
  /** Whether this process runs jobs, or only records them. */
  works: boolean
}

/** Starts the job queue in the service’s own database. */
export async function startBoss({ connectionString, logger, works }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: works ? 4 : 2,
    application_name: 'tollgate-jobs',
    useListenNotify: works,
    supervise: works,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => logger.error({ error }, 'The job queue reports an error'))
  boss.on('warning', (warning) => logger.warn({ warning }, 'The job queue reports a warning'))
  await boss.start()
  await createQueues(boss)
  return boss
}
