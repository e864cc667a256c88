import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import { cpuSecondsOfFamily } from './process-cpu.ts'

export interface DatabaseServer {
  url: string
  cpuSeconds(): number
  stop(): Promise<void>
}

/** A durable PostgreSQL server on a folder of its own, which goes when it stops. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-bench-'))
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
