/** `pnpm failed-jobs` lists the jobs that failed for good; `again` retries them. */
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { startBoss } from './jobs/boss.ts'
import { listFailed, runFailedAgain } from './jobs/failed.ts'
import { readSettings } from './settings/settings.ts'

const settings = readSettings(process.env)
const embedded = settings.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
const boss = await startBoss({
  connectionString: settings.DATABASE_URL ?? embedded?.url ?? '',
  logger: pino({ level: 'error' }),
  works: false,
})
const failed = await listFailed(boss)
for (const { failedAt, job, attempts, reason } of failed) {
  console.log(`${failedAt.toISOString()}  ${job}  after ${attempts} attempts: ${reason}`)
}
if (failed.length === 0) console.log('No failed jobs.')
else if (process.argv.includes('again')) {
  console.log(`${await runFailedAgain(boss)} jobs returned to their queues.`)
} else console.log('\nRun `pnpm failed-jobs again` to retry them.')
await boss.stop({ graceful: false })
await embedded?.stop()
