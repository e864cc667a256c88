import { randomUUID } from 'node:crypto'
import { type Language, negotiateLanguage } from '@tollgate/messages'
import { createMiddleware } from 'hono/factory'
import { databaseOf, type Services } from '../../core/context.ts'
import { setAnswerHeaders } from '../../http/answer-header.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { RequestEnvironment } from '../../http/request-context.ts'
import { requestHeader } from '../../http/request-header.ts'
import { securityHeadersOf } from '../../http/security-headers.ts'
import { noticeUnannouncedProxy } from '../unannounced-proxy.ts'
import { refuseUnstorableUrl } from './unstorable-text.ts'

const WELL_FORMED = /^[\w-]{8,64}$/
const KNOWN_PREFERENCES_MAXIMUM = 500

/**
 * What every request begins with: an id, told in `X-Request-Id`, the context that verbs get, and the
 * headers of its answer. One step, because each costs every request a promise more.
 */
export function requestContext(services: Services) {
  const database = databaseOf(services)
  const headersOf = securityHeadersOf(services.settings)
  const languageOf = rememberLanguages()
  const noticeProxy = noticeUnannouncedProxy(services)
  return createMiddleware<RequestEnvironment>((c, next) => {
    noticeProxy(c)
    const given = requestHeader(c, 'x-request-id')
    const requestId = given && WELL_FORMED.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('ctx', {
      ...services,
      ...database,
      actor: { kind: 'anonymous' },
      requestId,
      ipAddress: clientAddress(c, services.settings.TRUSTED_PROXIES),
      userAgent: requestHeader(c, 'user-agent')?.slice(0, 512) ?? null,
      language: languageOf(requestHeader(c, 'accept-language') ?? ''),
    })
    setAnswerHeaders(c, { 'x-request-id': requestId, ...headersOf(c.req.path) })
    refuseUnstorableUrl(c)
    return next()
  })
}

/** Browsers send few different preferences: each is weighed once. */
function rememberLanguages(): (preference: string) => Language {
  const known = new Map<string, Language>()
  return (preference) => {
    const before = known.get(preference)
    if (before) return before
    const language = negotiateLanguage(preference)
    if (known.size < KNOWN_PREFERENCES_MAXIMUM) known.set(preference, language)
    return language
  }
}
