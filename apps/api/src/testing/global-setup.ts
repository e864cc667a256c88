import { createDatabase, migrate } from '@tollgate/db'
import { startThrowAwayServer } from '@tollgate/db/testing/throw-away-server'
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
  const { url, stop } = await startThrowAwayServer()
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
