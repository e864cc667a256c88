import { onTestFinished } from 'vitest'
import {
  type ServiceProcess,
  startService,
  startWorkingProcess,
} from '../testing/service-process.ts'

/** One secret for all processes on one database. */
export const AUTH_SECRET = 'a root secret that only this test knows'

/** A service that ends with the test, whatever becomes of it, also while it starts. */
export function startForTest(environment: Record<string, string>): Promise<ServiceProcess> {
  const starting = startService({ AUTH_SECRET, ...environment })
  onTestFinished(async () => {
    const service = await starting.catch(() => null)
    await service?.kill()
  })
  return starting
}

export function startWorkForTest(environment: Record<string, string>): ServiceProcess {
  const service = startWorkingProcess({ AUTH_SECRET, ...environment })
  onTestFinished(() => service.kill())
  return service
}
