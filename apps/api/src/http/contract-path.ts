import { getPathNoStrict } from 'hono/utils/url'
import type { Settings } from '../settings/settings.ts'

const CONTRACT_BASE = '/api/auth'

/**
 * The path of a request as the contract has it. Whatever `AUTH_BASE_PATH` is, the routes answer under
 * `/api/auth` as well: our own screens call them there. Old clients write collections with a slash at
 * the end.
 */
export function contractPath({ AUTH_BASE_PATH: base }: Pick<Settings, 'AUTH_BASE_PATH'>) {
  if (base === CONTRACT_BASE) return getPathNoStrict
  return (request: Request): string => {
    const path = getPathNoStrict(request)
    const isBelow = path === base || path.startsWith(`${base}/`)
    return isBelow ? CONTRACT_BASE + path.slice(base.length) : path
  }
}
