import { sessionRoutes } from '@tollgate/contracts'
import type { SessionAndUser } from '../../core/context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { createSessionCacheToken, readSessionCacheToken } from './cache-token.ts'
import {
  clearCacheCookie,
  readCacheCookie,
  readSessionCookie,
  writeCacheCookie,
  writeSessionCookie,
} from './cookie.ts'
import { isRefreshDue } from './lifecycle.ts'
import { resolveSession } from './resolve.ts'

/** The session that a request’s cookies open. Writes the cookies that follow from reading it. */
export async function readCurrentSession(c: RequestContext): Promise<SessionAndUser | null> {
  const secret = readSessionCookie(c)
  if (!secret) return null
  const ctx = c.get('ctx')
  const disableRefresh = c.req.query('disableRefresh') === 'true'
  const copied = readCopy(c, secret, disableRefresh)
  if (copied) return copied
  const withEntitlements = c.get('route')?.operationId === sessionRoutes.getSession.operationId
  const resolved = await resolveSession(ctx, { secret, disableRefresh, withEntitlements })
  if (!resolved) return null
  if (resolved.refreshed) writeSessionCookie(c, secret, resolved.session)
  if (ctx.settings.SESSION_COOKIE_CACHE) keepCopy(c, secret, resolved)
  return resolved
}

function readCopy(
  c: RequestContext,
  secret: string,
  disableRefresh: boolean,
): SessionAndUser | null {
  const ctx = c.get('ctx')
  if (!ctx.settings.SESSION_COOKIE_CACHE || !isRead(c)) return null
  if (c.req.query('disableCookieCache') === 'true') return null
  const sealed = readCacheCookie(c)
  const copy = sealed ? readSessionCacheToken(ctx, secret, sealed) : null
  if (!copy || disableRefresh) return copy
  return isRefreshDue(ctx.settings, copy.session, ctx.clock.now()) ? null : copy
}

/** After what may have changed the session or its user, the browser’s copy is not kept. */
function keepCopy(c: RequestContext, secret: string, current: SessionAndUser): void {
  if (isRead(c)) writeCacheCookie(c, createSessionCacheToken(c.get('ctx'), secret, current))
  else clearCacheCookie(c)
}

function isRead(c: RequestContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}
