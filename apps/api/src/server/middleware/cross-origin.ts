import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { HOUR } from '../../core/calendar.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { requestHeader } from '../../http/request-header.ts'
import { isTrustedOrigin } from '../../http/trusted-origin.ts'

interface CrossOrigin {
  /** Whether cookies come along. */
  credentials: boolean
}

const shared = {
  exposeHeaders: [
    'ETag',
    'X-Request-Id',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotency-Replayed',
    'Deprecation',
    'Sunset',
    'Link',
  ],
  maxAge: HOUR,
}

/** Lets pages of `TRUSTED_ORIGINS` read answers (CORS). Requests of our own pages skip the work. */
export function crossOrigin({ credentials }: CrossOrigin) {
  return createMiddleware<RequestEnvironment>((c, next) => {
    const { settings } = c.get('ctx')
    if (!isForeign(c)) return next()
    const answer = cors({
      origin: (given) => (isTrustedOrigin(settings, given) ? given : null),
      credentials,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      ...shared,
    })
    return answer(c, next)
  })
}

function isForeign(c: RequestContext): boolean {
  const origin = requestHeader(c, 'origin')
  return origin !== undefined && origin !== c.get('ctx').settings.BASE_URL
}

/** Lets pages of any site call a checkout: its secret is in the path, and cookies count for nothing. */
export function anyOrigin() {
  const allowMethods = ['GET', 'HEAD', 'POST', 'PATCH']
  const plain = cors({ origin: '*', allowMethods, ...shared })
  // The published hooks send cookies along when they follow one: for that, browsers accept no `*`.
  const stream = cors({ origin: (given) => given, credentials: true, allowMethods, ...shared })
  return createMiddleware<RequestEnvironment>((c, next) => {
    if (!isForeign(c)) return next()
    return c.req.path.endsWith('/stream') ? stream(c, next) : plain(c, next)
  })
}
