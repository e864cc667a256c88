import type { TestProject } from 'vitest/node'
import { startOwnService } from './own-service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    /** Whether the service shows the mails that it would send. */
    showsMails: boolean
  }
}

/**
 * One running service for all client suites: `TOLLGATE_URL` when given, else a fresh one. One that
 * is given needs `RATE_LIMIT_ENABLED=false`; what needs mails runs where it has an outbox page.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TOLLGATE_URL
  const { serverUrl } = project.getProvidedContext()
  const service = given ? undefined : await startOwnService({}, serverUrl)
  const baseUrl = service?.baseUrl ?? new URL(given ?? '').origin
  project.provide('baseUrl', baseUrl)
  project.provide('showsMails', (await fetch(`${baseUrl}/dev/outbox.json?to=nobody`)).ok)
  return () => service?.stop()
}
