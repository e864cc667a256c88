import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { noteFailure } from '../activity/note-failure.ts'
import { verifyPassword } from '../password/verify.ts'
import { requireRecentProof } from '../session/freshness.ts'

/** Checks the user’s password again. Users without one must have signed in recently. */
export async function provePassword(
  ctx: SignedInContext,
  password: string | undefined,
): Promise<void> {
  const { userId } = ctx.actor
  const account = await ctx.db.account.findFirst({
    where: { userId, providerId: 'credential', password: { not: null } },
    select: { password: true },
  })
  if (!account) return requireRecentProof(ctx, ctx.signedIn.session)
  const { matches } = await verifyPassword(ctx, account.password, password ?? '')
  if (matches) return
  ctx.logger.info({ requestId: ctx.requestId, userId }, 'Refused a change of the second factor')
  await noteFailure(ctx, { kind: 'password_wrong', userId, name: userId })
  throw refusal('INVALID_PASSWORD')
}
