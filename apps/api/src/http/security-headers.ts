import { DAY } from '../core/calendar.ts'
import type { Settings } from '../settings/settings.ts'

const YEAR = 365 * DAY

function pagePolicy(storage: string): string {
  return [
    "default-src 'self'",
    // Files are sent to the bucket itself.
    `connect-src 'self' ${storage}`.trim(),
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The headers of every answer, by the path asked for: scripts run from our own files only, and nobody may frame us. Pages
 * that need more (the card form, the reference) say so in their own answer.
 */
export function securityHeadersOf(settings: Pick<Settings, 'BASE_URL' | 'S3_URL'>) {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(settings.BASE_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR}; includeSubDomains`,
    }),
  }
  const data = {
    ...common,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  const pages = {
    ...common,
    'content-security-policy': pagePolicy(settings.S3_URL ? new URL(settings.S3_URL).origin : ''),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
  return (path: string): Record<string, string> => (isData(path) ? data : pages)
}

function isData(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/v1/')
}
