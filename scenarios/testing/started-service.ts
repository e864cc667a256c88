import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startService } from './service-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
  }
}

/** One running service for all client suites: `TOLLGATE_URL` when given, else a fresh one. */
export default async function setup(project: TestProject) {
  if (process.env.TOLLGATE_URL) return project.provide('baseUrl', process.env.TOLLGATE_URL)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-clients-'))
  const service = await startService({ DATA_DIR: folder })
  project.provide('baseUrl', service.baseUrl)
  return async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
