import type { Settings } from '../settings/settings.ts'

type Trust = Pick<Settings, 'BASE_URL' | 'TRUSTED_ORIGINS'>

/** Whether an origin is the service’s own or one of `TRUSTED_ORIGINS`; `*` matches a part of the host. */
export function isTrustedOrigin(settings: Trust, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host, origin: parsed } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (parsed === settings.BASE_URL) return true
  return settings.TRUSTED_ORIGINS.some((pattern) =>
    pattern.includes('*')
      ? matchesPattern(pattern, pattern.includes('://') ? parsed : host)
      : parsed === pattern,
  )
}

function matchesPattern(pattern: string, value: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[a-z0-9-]+')
  return new RegExp(`^${escaped}$`, 'i').test(value)
}

const RELATIVE_TARGET = /^\/(?![/\\]|%2f|%5c)[\w\-.+/@]*(?:\?[\w\-.+/=&%@]*)?$/i

/** Whether a browser may be sent there: a plain path of ours, or an address of a trusted origin. */
export function isSafeRedirect(settings: Trust, target: string): boolean {
  if (target.startsWith('/')) return RELATIVE_TARGET.test(target) && !namesHost(settings, target)
  // Readers of addresses differ on backslashes and blanks: what one takes for a host is another's path.
  if (!/^https?:\/\/[^\\\s]+$/i.test(target) || !URL.canParse(target)) return false
  const { username, password } = new URL(target)
  return username === '' && password === '' && isTrustedOrigin(settings, target)
}

/** Whether what is left of a path without its dots, as in `/.//host`, would name a host. */
function namesHost({ BASE_URL }: Trust, path: string): boolean {
  return new URL(path, BASE_URL).pathname.startsWith('//')
}
