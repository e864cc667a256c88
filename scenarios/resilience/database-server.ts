import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import { onTestFinished } from 'vitest'
import { freePort } from '../testing/service-process.ts'

/** A PostgreSQL server of a test’s own, always on one port, that can go away and come back. */
export async function ownServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-away-'))
  const port = await freePort()
  const start = () => startEmbeddedPostgres(folder, { port })
  let server = await start()
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
    },
    /** `kill -9`: every connection breaks at once. */
    async kill() {
      const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await server.stop()
    },
    async comeBack() {
      server = await start()
    },
  }
}
