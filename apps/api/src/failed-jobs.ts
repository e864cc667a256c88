/** `pnpm failed-jobs` lists the jobs that were given up; with `again` they are run once more. */
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { readSettings } from './env.ts'
import { startBoss } from './jobs/boss.ts'
import { listFailed, runFailedAgain } from './jobs/failed.ts'

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
if (failed.length === 0) console.log('No job was given up.')
else if (process.argv.includes('again')) {
  console.log(`${await runFailedAgain(boss)} jobs go back to their queues.`)
} else console.log('\nRun `pnpm failed-jobs again` to try them once more.')
await boss.stop({ graceful: false })
await embedded?.stop()
