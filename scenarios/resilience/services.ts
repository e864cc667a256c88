import { onTestFinished } from 'vitest'
import {
  type ServiceProcess,
  startService,
  startWorkingProcess,
} from '../testing/service-process.ts'

/** One secret for all processes on one database. */
export const AUTH_SECRET = 'a root secret that only this test knows'

/** A service that ends with the test, whatever becomes of it. */
export async function startForTest(environment: Record<string, string>): Promise<ServiceProcess> {
  return endWithTest(await startService({ AUTH_SECRET, ...environment }))
}

export function startWorkForTest(environment: Record<string, string>): ServiceProcess {
  return endWithTest(startWorkingProcess({ AUTH_SECRET, ...environment }))
}

function endWithTest(service: ServiceProcess): ServiceProcess {
  onTestFinished(() => service.kill())
  return service
}
