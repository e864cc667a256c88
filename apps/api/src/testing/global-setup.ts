import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createDatabase, migrate, startEmbeddedPostgres } from '@tollgate/db'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startBoss } from '../jobs/boss.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** The database that every test file's own is copied from: migrated, with the job queues made. */
export const TEMPLATE = 'tollgate_template'

/** One server for the run: `TEST_DATABASE_URL` when given, else a throw-away embedded one. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startServer()
  const templateUrl = await createDatabase(url, TEMPLATE)
  await migrate(templateUrl)
  const boss = await startBoss({
    connectionString: templateUrl,
    logger: pino({ level: 'silent' }),
    works: false,
  })
  await boss.stop({ graceful: false })
  project.provide('serverUrl', url)
  return stop
}

async function startServer() {
  if (process.env.TEST_DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-test-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
