import { endSession } from '../../account/session/lifecycle.ts'
import { type ResolvedSession, resolveSession } from '../../account/session/resolve.ts'
import type { Context, VisitorContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'

interface Cookies {
  /** Of the impersonated session. */
  secret: string | undefined
  /** Of the administrator’s own session. */
  administratorSecret: string | undefined
}

/** Ends the impersonated session unless it has expired, and finds the administrator’s own. */
export async function stopImpersonating(
  ctx: VisitorContext,
  { secret, administratorSecret }: Cookies,
): Promise<ResolvedSession> {
  const session = ctx.signedIn?.session
  if (session ? session.impersonatedBy === null : !administratorSecret) {
    throw refusal('YOU_ARE_NOT_IMPERSONATING_ANYONE')
  }
  if (session && secret) await end(ctx, { userId: session.userId, secret })
  const own = administratorSecret
    ? await resolveSession(ctx, { secret: administratorSecret, disableRefresh: false })
    : null
  const isTheirs = !session || own?.user.id === session.impersonatedBy
  if (!own || !isTheirs) throw refusal('FAILED_TO_FIND_ADMIN_SESSION')
  return own
}

async function end(
  ctx: Context,
  { userId, secret }: { userId: string; secret: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx, hashToken(secret)))) return
    await record(tx, 'user.impersonation_ended', { userId })
  })
}
