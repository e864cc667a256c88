import { domainToASCII } from 'node:url'
import { refusal } from '../../core/errors.ts'

const LONGEST = 253
/** Characters that no domain contains. `domainToASCII` would stop at some of them, and accept what comes before. */
const FOREIGN = /[^\p{L}\p{M}\p{N}.-]/u
/** At least two labels of letters, digits and dashes, the last of them no number (RFC 1123). */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]*[a-z0-9]$/

/** The domain as it is stored and compared; refuses what no single organization can own. */
export async function readDomain(given: string): Promise<string> {
  const named = given.trim().replace(/\.$/, '')
  const domain = FOREIGN.test(named) ? '' : domainToASCII(named)
  if (domain.length > LONGEST || !NAME.test(domain)) throw refusal('DOMAIN_IS_INVALID')
  // Its list takes 300 kB of memory, which few organizations need.
  const { parse } = await import('tldts')
  if (parse(domain, { allowPrivateDomains: true }).domain === null)
    throw refusal('DOMAIN_IS_INVALID')
  return domain
}

/** What stands behind the @, as domains are stored; empty where there is none. */
export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1))
}
