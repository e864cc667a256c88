import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import pg from 'pg'
import { cpuSecondsOfFamily } from './process-cpu.ts'

export interface DatabaseServer {
  url: string
  cpuSeconds(): number
  stop(): Promise<void>
}

/**
 * A durable PostgreSQL server on a folder of its own, which goes when it stops. The time of each
 * statement is kept on demand, as it costs a little itself.
 */
export async function startDatabaseServer({
  timesStatements = false,
} = {}): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-bench-'))
  if (timesStatements) await loadStatementTimes(folder)
  const { url, stop } = await startEmbeddedPostgres(folder)
  const pid = Number.parseInt(await readFile(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
  return {
    url,
    cpuSeconds: () => cpuSecondsOfFamily(pid),
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The library is loaded with the next start. */
async function loadStatementTimes(folder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres(folder)
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  await connection.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
  await connection.query('ALTER SYSTEM SET pg_stat_statements.track_planning = on')
  await connection.end()
  await stop()
}
