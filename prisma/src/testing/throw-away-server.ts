import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { EmbeddedPostgres } from '../embedded/keep-running.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'

/** The server named by TEST_DATABASE_URL, or else one that leaves nothing behind. */
export async function startThrowAwayServer(): Promise<EmbeddedPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-db-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
