import type { TwoFactorState } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { countBackupCodes } from './queries.ts'

/** Whether the user has a second factor, and what is left of its backup codes. */
export async function getTwoFactor(ctx: SignedInContext): Promise<TwoFactorState> {
  const { userId } = ctx.actor
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      twoFactorEnabled: true,
      twoFactorRecovery: { select: { dueAt: true } },
      accounts: { where: { password: { not: null } }, select: { id: true } },
    },
  })
  return {
    enabled: user.twoFactorEnabled,
    backupCodesLeft: await countBackupCodes(ctx, userId),
    recoveryAt: user.twoFactorRecovery?.dueAt.toISOString() ?? null,
    hasPassword: user.accounts.length > 0,
  }
}
