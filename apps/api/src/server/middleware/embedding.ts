import { createMiddleware } from 'hono/factory'
import { findEmbedOrigin } from '../../billing/checkout/queries.ts'
import { dropAnswerHeader } from '../../http/answer-header.ts'
import type { RequestContext, RequestEnvironment } from '../../http/request-context.ts'
import { securityHeadersOf } from '../../http/security-headers.ts'
import type { Settings } from '../../settings/settings.ts'

/**
 * Lets one page frame the page of a checkout: that of the origin which the checkout was made for. What
 * the checkout’s page frames itself names the checkout, too, and may be framed by both.
 */
export function embedding(settings: Settings) {
  const standing = securityHeadersOf(settings)
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const embed = c.req.query('embed')
    if (embed === undefined) return next()
    const isPage = c.req.path.startsWith('/portal/')
    const secret = isPage ? (c.req.path.split('/').at(-1) ?? '') : embed
    const origin = asSource(await findEmbedOrigin(c.get('ctx'), secret))
    await next()
    if (origin === null) return
    const policy = c.res.headers.get(POLICY) ?? standing(c.req.path)[POLICY] ?? ''
    allow(c, policy, isPage ? origin : `'self' ${origin}`)
  })
}

const POLICY = 'content-security-policy'

function allow(c: RequestContext, policy: string, ancestors: string): void {
  c.header(POLICY, policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`))
  dropAnswerHeader(c, 'x-frame-options')
}

/** Other signs may stand in a host, but mean something in a policy. */
function asSource(origin: string | null): string | null {
  return origin && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : null
}
