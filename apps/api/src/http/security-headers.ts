import { DAY } from '../core/calendar.ts'
import type { Settings } from '../settings/settings.ts'

const YEAR = 365 * DAY

/** What a page may reach beside this service. */
interface Reach {
  connect?: string
  script?: string
  frame?: string
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: Reach = {
  connect: 'https://api.stripe.com',
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

function pagePolicy({ connect = '', script = '', frame = '' }: Reach): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${connect}`.trim(),
    `script-src 'self' ${script}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self' ${frame}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ')
}

type HeaderSettings = Pick<Settings, 'BASE_URL' | 'S3_URL' | 'STRIPE_SECRET_KEY'>

/**
 * The headers of every answer, by the path asked for: scripts run from our own files only, and nobody may frame us. Pages
 * that need more (the card form, the reference) say so in their own answer.
 */
export function securityHeadersOf(settings: HeaderSettings) {
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
    // Files are sent to the bucket itself.
    'content-security-policy': pagePolicy(
      settings.S3_URL ? { connect: originOf(settings.S3_URL) } : {},
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
  // The portal has a form for cards as well, to which it goes without loading another page.
  const portal = settings.STRIPE_SECRET_KEY
    ? { ...pages, 'content-security-policy': pagePolicy(stripe) }
    : pages
  return (path: string): Record<string, string> => {
    if (isData(path)) return data
    return path.startsWith('/portal/') ? portal : pages
  }
}

function originOf(url: string): string {
  return new URL(url).origin
}

function isData(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/v1/')
}
