import { mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { EmbeddedPostgres } from '../embedded/keep-running.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'

/** On Linux a folder in memory, where a database is copied in a fifth of the time. */
const MEMORY = '/dev/shm'
/** Far more than the servers of a run need: a full disk would fail tests. Containers may have 64 MB. */
const ROOM = 4 * 1024 ** 3

/** The server named by TEST_DATABASE_URL, or else one that leaves nothing behind. */
export async function startThrowAwayServer(): Promise<EmbeddedPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const base = (await hasRoom(MEMORY)) ? MEMORY : os.tmpdir()
  const folder = await mkdtemp(path.join(base, 'tollgate-test-'))
  const server = await startEmbeddedPostgres(folder, { durable: false, bySocket: true })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM && os.freemem() >= ROOM
}
