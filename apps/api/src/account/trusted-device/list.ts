import type { TrustedDevice } from '@tollgate/contracts'
import { secondsAfter } from '../../core/calendar.ts'
import { boolean, instant, nullable, text } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { TRUSTED_SECONDS } from '../two-factor/complete.ts'

const columns = { id: text, userAgent: nullable(text), trustedUntil: instant, isCurrent: boolean }

/** The browsers in which the user signs in without a code, the one trusted last first. */
export async function listTrustedDevices(
  ctx: UserContext,
  deviceSecret: string,
): Promise<TrustedDevice[]> {
  const found = await ctx.sql(columns)`
    SELECT id, user_agent AS "userAgent", trusted_until AS "trustedUntil",
      secret_hash = ${hashToken(deviceSecret)} AS "isCurrent"
    FROM devices WHERE user_id = ${ctx.actor.userId} AND trusted_until > ${ctx.clock.now()}
    ORDER BY trusted_until DESC, id DESC`
  return found.map(({ trustedUntil, ...device }) => ({
    ...device,
    trustedSince: secondsAfter(trustedUntil, -TRUSTED_SECONDS).toISOString(),
    trustedUntil: trustedUntil.toISOString(),
  }))
}
