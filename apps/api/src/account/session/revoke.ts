import type { RevokeSessionRequest } from '@tollgate/contracts'
import { recordAudit } from '../../core/audit.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError, NotSignedIn } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSessions } from './end.ts'

/** Ends one session of the user, named by its public handle. */
export async function revoke(ctx: UserContext, { token }: RevokeSessionRequest): Promise<void> {
  const session = await ctx.db.session.findUnique({ where: { token } })
  if (!session) throw new AccountError(400, 'Session not found')
  if (session.userId !== ctx.actor.userId) throw new NotSignedIn()
  await inTransaction(ctx, async (tx) => {
    await endSessions(tx, { id: session.id })
    await recordAudit(tx, {
      organizationId: null,
      action: 'session.revoked',
      target: { type: 'session', id: session.id },
    })
  })
}
