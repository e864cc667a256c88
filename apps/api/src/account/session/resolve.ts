import type { Context, SessionAndUser } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import { isBanned } from '../user/ban.ts'
import { expiryFrom, isExpired, isRefreshDue } from './lifecycle.ts'
import { deleteIfExpired, findBySecretHash, findWithEntitlements, moveExpiry } from './queries.ts'

export interface ResolvedSession extends SessionAndUser {
  /** Whether the session got a new expiry, so that its cookie must be written again. */
  refreshed: boolean
}

interface Asked {
  secret: string
  disableRefresh: boolean
  withEntitlements?: boolean
}

/** The live session that a cookie's secret opens, with its user, or null. */
export async function resolveSession(
  ctx: Pick<Context, 'sql' | 'connection' | 'clock' | 'settings' | 'entitlements'>,
  asked: Asked,
): Promise<ResolvedSession | null> {
  const find = asked.withEntitlements ? findWithEntitlements : findBySecretHash
  const found = await find(ctx, hashToken(asked.secret))
  if (!found) return null
  const { session, user } = found
  const now = ctx.clock.now()
  if (isExpired(ctx.settings, session, now)) {
    await deleteIfExpired(ctx, session)
    return null
  }
  if (isBanned(user, now)) return null
  if (asked.disableRefresh || !isRefreshDue(ctx.settings, session, now)) {
    return { ...found, refreshed: false }
  }
  const refreshed = {
    ...session,
    expiresAt: expiryFrom(ctx.settings, now, session),
    updatedAt: now,
  }
  if (!(await moveExpiry(ctx, refreshed))) throw refusal('FAILED_TO_GET_SESSION', { status: 401 })
  return { ...found, session: refreshed, refreshed: true }
}
