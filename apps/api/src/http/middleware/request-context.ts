import { randomUUID } from 'node:crypto'
import { type Language, negotiateLanguage } from '@tollgate/messages'
import { createMiddleware } from 'hono/factory'
import { databaseOf, type Services } from '../../core/context.ts'
import { setAnswerHeaders } from '../answer-header.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { clientAddress } from '../client-address.ts'
import { requestHeader } from '../request-header.ts'
import { noticeUnannouncedProxy } from '../unannounced-proxy.ts'

const WELL_FORMED = /^[\w-]{8,64}$/
const KNOWN_PREFERENCES_MAXIMUM = 500

/** Gives every request an id, told in `X-Request-Id`, and the context that verbs get. */
export function requestContext(services: Services) {
  const languageOf = rememberLanguages()
  const noticeProxy = noticeUnannouncedProxy(services)
  return createMiddleware<AppEnvironment>((c, next) => {
    noticeProxy(c)
    const given = requestHeader(c, 'x-request-id')
    const requestId = given && WELL_FORMED.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('ctx', {
      ...services,
      ...databaseOf(services),
      actor: { kind: 'nobody' },
      requestId,
      ipAddress: clientAddress(c, services.settings.TRUSTED_PROXIES),
      userAgent: requestHeader(c, 'user-agent')?.slice(0, 512) ?? null,
      language: languageOf(requestHeader(c, 'accept-language') ?? ''),
    })
    setAnswerHeaders(c, { 'x-request-id': requestId })
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
