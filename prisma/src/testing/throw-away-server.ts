import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { EmbeddedPostgres } from '../embedded/keep-running.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'

/** On Linux a folder in memory, where a database is copied in a fifth of the time. */
const MEMORY = '/dev/shm'
/** Far more than the servers of a run need: a full disk would fail tests. Containers may have 64 MB. */
const ROOM = 4 * 1024 ** 3
const PREFIX = 'tollgate-test-'

/** The server named by TEST_DATABASE_URL, or else one that leaves nothing behind. */
export async function startThrowAwayServer(): Promise<EmbeddedPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  await Promise.all([MEMORY, os.tmpdir()].map(removeLeftovers))
  const base = (await hasRoom(MEMORY)) ? MEMORY : os.tmpdir()
  const folder = await mkdtemp(path.join(base, PREFIX))
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

/** A run that was killed couldn’t remove what it had, which may be a gigabyte of memory. */
async function removeLeftovers(base: string): Promise<void> {
  const names = await readdir(base).catch(() => [])
  const folders = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(base, name))
  for (const folder of folders) {
    if (!(await isInUse(folder))) await rm(folder, { recursive: true, force: true })
  }
}

async function isInUse(folder: string): Promise<boolean> {
  const lock = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => null)
  if (lock === null) return isBeingMade(folder)
  try {
    return process.kill(Number.parseInt(lock, 10), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const TIME_TO_START = 10 * 60_000

async function isBeingMade(folder: string): Promise<boolean> {
  const { birthtimeMs } = await stat(folder).catch(() => ({ birthtimeMs: 0 }))
  return Date.now() - birthtimeMs < TIME_TO_START
}
