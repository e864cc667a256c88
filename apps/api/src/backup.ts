/**
 * `pnpm backup [folder]` writes all that the service keeps into a new folder, as of one moment, while it
 * runs: rows, files and, where no setting has it, the root secret.
 */
import { copyFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { backUpDatabase, startEmbeddedPostgres } from '@tollgate/db'
import { copyFiles, keptPlaces } from './backup/kept-files.ts'
import { requireNewFolder } from './backup/new-folder.ts'
import { findKeptSecret } from './settings/root-secret.ts'
import { readSettings } from './settings/settings.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const wanted =
    process.argv[2] ?? `tollgate-backup-${new Date().toISOString().replaceAll(':', '-')}`
  await requireNewFolder(path.resolve(wanted))
  const folder = `${path.resolve(wanted)}.unfinished`
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'))
  try {
    const url = settings.DATABASE_URL ?? embedded?.url ?? ''
    const { tables, createdAt } = await backUpDatabase({ url, folder, tell: console.log })
    const [kept, copied] = [keptPlaces(settings.DATA_DIR), keptPlaces(folder)]
    const files = settings.S3_URL ? 0 : await copyFiles(kept.files, copied.files)
    const hasSecret = !settings.AUTH_SECRET && (await findKeptSecret(settings)) !== null
    if (hasSecret) await copyFile(kept.secret, copied.secret)
    await rename(folder, path.resolve(wanted))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`\n${wanted} has ${rows} rows and ${files} files, as of ${createdAt}.`)
    if (settings.S3_URL) console.log('Files are in the bucket of S3_URL, which is not copied.')
    if (hasSecret) console.log('It also has the root secret: keep it as safe as the database.')
    else console.log('The root secret is not in it: keep AUTH_SECRET elsewhere.')
  } finally {
    await embedded?.stop()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
