import { existsSync } from 'node:fs'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pg from 'pg'
import type { Settings } from '../settings/settings.ts'
import { checkBackFills } from './check-back-fills.ts'
import { type Finding, fine, problem, reasonOf } from './finding.ts'

const OLDEST_VERSION = 150_000
const SUBJECT = 'Database'

/** Whether it can be used, and what upgrades have left to do in it. */
export async function checkDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Finding[]> {
  return DATABASE_URL ? checkServer(DATABASE_URL) : checkEmbedded(DATA_DIR)
}

async function checkServer(url: string): Promise<Finding[]> {
  const connection = connectTo(url)
  try {
    await connection.connect()
    const { rows } = await connection.query<{ version: string; number: number; creates: boolean }>(
      `SELECT current_setting('server_version') AS version,
              current_setting('server_version_num')::int AS number,
              has_database_privilege(current_database(), 'CREATE') AS creates`,
    )
    const finding = judge(rows[0] ?? { version: 'unknown', number: 0, creates: false })
    return [finding, ...(await checkBackFills(connection))]
  } catch (error) {
    const advice = 'Check host, port, user, password and database in DATABASE_URL.'
    return [problem(SUBJECT, `can’t be reached: ${reasonOf(error)}. ${advice}`)]
  } finally {
    await connection.end().catch(() => {})
  }
}

function connectTo(connectionString: string): pg.Client {
  return new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
}

function judge(server: { version: string; number: number; creates: boolean }): Finding {
  const { version, number, creates } = server
  if (number < OLDEST_VERSION) {
    return problem(SUBJECT, `is PostgreSQL ${version}. Use PostgreSQL 15 or newer.`)
  }
  if (!creates) {
    const grant = 'GRANT CREATE ON DATABASE <name> TO <user>'
    return problem(SUBJECT, `does not let this user create tables. Run: ${grant}`)
  }
  return fine(SUBJECT, `answers, PostgreSQL ${version}.`)
}

/** Starts the existing server, or a temporary one if there is none, so that the check leaves no trace. */
async function checkEmbedded(dataFolder: string): Promise<Finding[]> {
  const kept = path.join(dataFolder, 'postgres')
  const exists = existsSync(kept)
  const folder = exists ? kept : await mkdtemp(path.join(os.tmpdir(), 'tollgate-doctor-'))
  try {
    if (!exists) await access(nearestFolder(dataFolder), constants.W_OK)
    const server = await startEmbeddedPostgres(folder, { durable: exists })
    const left = exists ? await leftIn(server.url) : []
    await server.stop()
    const text = `embedded, in ${dataFolder}. Set DATABASE_URL to use your own.`
    return [fine(SUBJECT, text), ...left]
  } catch (error) {
    const advice = 'Set DATA_DIR to a writable folder, or DATABASE_URL to a PostgreSQL server.'
    return [problem(SUBJECT, `the embedded server can’t start: ${reasonOf(error)}. ${advice}`)]
  } finally {
    if (!exists) await rm(folder, { recursive: true, force: true })
  }
}

async function leftIn(url: string): Promise<Finding[]> {
  const connection = connectTo(url)
  try {
    await connection.connect()
    return await checkBackFills(connection)
  } finally {
    await connection.end()
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
