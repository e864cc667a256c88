import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Names that lead nowhere on the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|invalid)$/

/** Whether a URL’s host can be public. What its name leads to is checked while connecting. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}
