import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase } from '../databases.ts'
import { migrate } from '../migrate.ts'
import { startThrowAwayServer } from './throw-away-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    template: string
  }
}

/** One server for the run, with one migrated database that the tests copy theirs from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayServer()
  const template = `template_${process.pid}`
  await migrate(await createDatabase(server.url, template))
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}
