import type { Account as AccountShape } from '@tollgate/contracts'
import type { Account } from '@tollgate/db'
import type { Context, UserContext } from '../../core/context.ts'

/** The signed-in user’s ways to sign in, the oldest first. */
export function listAccounts(ctx: UserContext): Promise<AccountShape[]> {
  return findAccounts(ctx, ctx.actor.userId)
}

/** The ways in which a user signs in, the oldest first. */
export async function findAccounts(ctx: Context, userId: string): Promise<AccountShape[]> {
  const accounts = await ctx.db.account.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return accounts.map(present)
}

function present(account: Account): AccountShape {
  return {
    id: account.id,
    provider: account.providerId,
    accountId: account.accountId,
    scopes: account.scope?.split(',').filter(Boolean) ?? [],
    email: account.email,
    lastUsedAt: account.lastUsedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  }
}
