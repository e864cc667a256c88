import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { makeFolder } from './make-folder.ts'
import { passwordFile } from './password.ts'
import { withoutRoot } from './unprivileged.ts'

const run = promisify(execFile)

const throwAway = ['--no-sync', '--no-data-checksums', '--auth-local=trust']

/** Built aside and moved into place whole, so neither a crash nor a rival leaves half a database. */
export async function initialize(
  binaries: Binaries,
  folder: string,
  durable: boolean,
): Promise<void> {
  makeFolder(path.dirname(folder))
  const staging = mkdtempSync(`${folder}.new-`)
  try {
    await createCluster(binaries, staging, durable)
    renameSync(path.join(staging, 'data'), folder)
  } catch (error) {
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

async function createCluster(binaries: Binaries, staging: string, durable: boolean): Promise<void> {
  const { prefix, owner, identity } = withoutRoot(binaries.initdb, staging)
  const data = path.join(staging, 'data')
  const secret = path.join(staging, 'password')
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner !== undefined) for (const file of [staging, secret]) chownSync(file, owner, owner)
  const [file = '', ...args] = [
    ...prefix,
    binaries.initdb,
    ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(durable ? [] : throwAway)],
  ]
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const create = (ctype: string) =>
    run(file, [...args, `--lc-ctype=${ctype}`], { ...identity, cwd: '/', env })
  // By it pg_trgm tells letters: under C it knows those of ASCII only. Not every system has the other.
  await create('C.UTF-8').catch(() => create('C'))
  renameSync(secret, passwordFile(data))
}
