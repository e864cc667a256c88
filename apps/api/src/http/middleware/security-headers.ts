import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../../env.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Headers of every answer. Scripts run from our own files only; nobody may frame us.
 * Pages that need more (the card form, the reference) say so in their own answer.
 */
export function securityHeaders(settings: Pick<Settings, 'BASE_URL'>) {
  const https = settings.BASE_URL.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: https ? `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    // What an answer says itself stays.
    overwrite: false,
  })
}
