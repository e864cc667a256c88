import { createMiddleware } from 'hono/factory'
import { isLoopbackAddress } from '../settings/loopback.ts'
import type { RequestContext, RequestEnvironment } from './request-context.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Answers this machine only. Who a proxy speaks for is not on it, whatever it says. */
export function loopbackOnly() {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    if (comesFromHere(c)) return next()
    return c.text('These pages answer only the machine they run on.', 403)
  })
}

function comesFromHere(c: RequestContext): boolean {
  const incoming = c.env?.incoming
  // Requests made inside the process (tests) have no connection.
  if (!incoming) return true
  if (FORWARDED.some((name) => incoming.headers[name] !== undefined)) return false
  return isLoopbackAddress(incoming.socket.remoteAddress ?? '')
}
