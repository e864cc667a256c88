/** `pnpm restore <folder>` fills a new, empty database with a backup, and puts its files in their place. */
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { restoreDatabase, startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import { copyFiles, keptPlaces } from './backup/kept-files.ts'
import { startBoss } from './jobs/boss.ts'
import { findKeptSecret } from './settings/root-secret.ts'
import { readSettings, type Settings } from './settings/settings.ts'

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder of the backup: pnpm restore <folder>')
  const settings = readSettings(process.env)
  const copied = keptPlaces(folder)
  await restoreSecret(settings, copied.secret)
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  try {
    const url = settings.DATABASE_URL ?? embedded?.url ?? ''
    const prepare = () => makeQueues(url)
    const { createdAt } = await restoreDatabase({ url, folder, prepare, tell: console.log })
    const kept = keptPlaces(settings.DATA_DIR)
    const files = settings.S3_URL ? 0 : await copyFiles(copied.files, kept.files)
    console.log(
      `\nThe database is as it was at ${createdAt}, and ${files} files are in their place.`,
    )
    console.log('Check it with `pnpm audit:verify`, `pnpm ledger:verify` and `pnpm usage:verify`.')
  } finally {
    await embedded?.stop()
  }
}

/** Without the secret of then, nobody could read what is sealed, nor verify the audit log. */
async function restoreSecret(settings: Settings, file: string): Promise<void> {
  const secret = await readFile(file, 'utf8').catch(() => null)
  if (secret === null || settings.AUTH_SECRET) return
  const there = await findKeptSecret(settings)
  if (there === secret.trim()) return
  const place = keptPlaces(settings.DATA_DIR).secret
  if (there !== null)
    throw new Error(`${place} is another root secret. Restore into a new DATA_DIR`)
  await mkdir(settings.DATA_DIR, { recursive: true })
  await copyFile(file, place)
}

async function makeQueues(connectionString: string): Promise<void> {
  const logger = pino({ level: 'silent' })
  const boss = await startBoss({ connectionString, logger, works: false })
  await boss.stop({ graceful: false })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
