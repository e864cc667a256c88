import { getPathNoStrict } from 'hono/utils/url'
import type { Settings } from '../settings/settings.ts'

const CONTRACT_BASE = '/api/auth'

/** Where old clients look for checkouts. */
const OLDER_CHECKOUTS = '/v1/checkouts/custom'
const CHECKOUTS = '/v1/checkouts'

/**
 * The path of a request as the contract has it. Whatever `AUTH_BASE_PATH` is, the routes answer under
 * `/api/auth` as well: our own screens call them there. Old clients write collections with a slash at
 * the end.
 */
export function contractPath({ AUTH_BASE_PATH: base }: Pick<Settings, 'AUTH_BASE_PATH'>) {
  return (request: Request): string => {
    const path = getPathNoStrict(request)
    if (isBelow(path, OLDER_CHECKOUTS)) return CHECKOUTS + path.slice(OLDER_CHECKOUTS.length)
    if (base === CONTRACT_BASE || !isBelow(path, base)) return path
    return CONTRACT_BASE + path.slice(base.length)
  }
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === '/')
}
