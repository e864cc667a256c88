import type { Entitlement } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { findEntitlements } from './queries.ts'

/** What was revoked is gone within a second, on every process. */
const KEPT_MILLISECONDS = 500
const KEPT_MAXIMUM = 5_000

interface Kept {
  readAt: number
  entitlements: Entitlement[]
}

const kept = new Map<string, Kept>()

/** For a session that was opened by its copy in a cookie, which spares the database: read twice a second at most. */
export async function entitlementsOfCopy(
  ctx: Pick<Context, 'connection' | 'entitlements'>,
  sessionId: string,
): Promise<Entitlement[]> {
  const readAt = performance.now()
  const before = kept.get(sessionId)
  if (before && readAt - before.readAt < KEPT_MILLISECONDS) return before.entitlements
  const entitlements = await findEntitlements(ctx, sessionId)
  kept.delete(sessionId)
  kept.set(sessionId, { readAt, entitlements })
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAXIMUM && oldest !== undefined) kept.delete(oldest)
  return entitlements
}
