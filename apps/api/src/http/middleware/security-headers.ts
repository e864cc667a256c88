import { createMiddleware } from 'hono/factory'
import type { Settings } from '../../env.ts'
import { setAnswerHeader } from '../answer-header.ts'
import type { AppEnvironment } from '../app-environment.ts'

const ONE_YEAR_SECONDS = 31_536_000

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Headers = [name: string, value: string][]

/**
 * Headers of every answer: scripts run from our own files only, and nobody may frame us. Pages
 * that need more (the card form, the reference) say so in their own answer.
 */
export function securityHeaders(settings: Pick<Settings, 'BASE_URL'>) {
  const common: Headers = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
  ]
  if (settings.BASE_URL.startsWith('https:')) {
    common.push(['Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`])
  }
  const data: Headers = [
    ...common,
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cache-Control', 'no-store'],
  ]
  const pages: Headers = [
    ...common,
    ['Content-Security-Policy', PAGE_POLICY],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ]
  return createMiddleware<AppEnvironment>((c, next) => {
    const headers = isData(c.req.path) ? data : pages
    for (const [name, value] of headers) setAnswerHeader(c, name, value)
    return next()
  })
}

function isData(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/v1/')
}
