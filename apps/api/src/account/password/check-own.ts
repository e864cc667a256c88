import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { noteFailure } from '../activity/note-failure.ts'
import { verifyPassword } from './verify.ts'

export interface OwnPassword {
  accountId: string
  passwordHash: string
}

/** Checks a password that the signed-in user gives as theirs. */
export async function checkOwnPassword(ctx: UserContext, password: string): Promise<OwnPassword> {
  const { userId } = ctx.actor
  const account = await ctx.db.account.findFirst({
    where: { userId, providerId: 'credential' },
    select: { id: true, password: true },
  })
  if (!account?.password) throw refusal('CREDENTIAL_ACCOUNT_NOT_FOUND')
  const { matches } = await verifyPassword(ctx, account.password, password)
  if (!matches) {
    ctx.logger.info({ requestId: ctx.requestId, userId }, 'Refused a password of a signed-in user')
    await noteFailure(ctx, { kind: 'password_wrong', userId, name: userId })
    throw refusal('INVALID_PASSWORD')
  }
  return { accountId: account.id, passwordHash: account.password }
}
