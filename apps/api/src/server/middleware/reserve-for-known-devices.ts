import { createMiddleware } from 'hono/factory'
import type { RequestEnvironment } from '../../http/request-context.ts'
import { knownDeviceOf } from '../known-device.ts'

/** When a storm of sign-ins fills the queue of passwords, known browsers still find a place in it. */
export function reserveForKnownDevices() {
  return createMiddleware<RequestEnvironment>((c, next) => {
    const ctx = c.get('ctx')
    const passwords = ctx.passwords.withReserve(async () => (await knownDeviceOf(c)) !== null)
    c.set('ctx', { ...ctx, passwords })
    return next()
  })
}
