import { negotiateLanguage } from '@tollgate/messages'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { clientAddress } from '../client-address.ts'

const WELL_FORMED = /^[\w-]{8,64}$/

/** Gives every request an id, told in `X-Request-Id`, and the context that verbs get. */
export function requestContext(services: Services) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && WELL_FORMED.test(given) ? given : newId()
    c.set('requestId', requestId)
    c.set('ctx', {
      ...services,
      actor: { kind: 'nobody' },
      db: services.database,
      requestId,
      ipAddress: clientAddress(c, services.settings.TRUSTED_PROXIES),
      userAgent: c.req.header('user-agent')?.slice(0, 512) ?? null,
      language: negotiateLanguage(c.req.header('accept-language')),
    })
    c.header('X-Request-Id', requestId)
    await next()
  })
}
