import type { Account as AccountShape } from '@tollgate/contracts'
import type { Account } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'

type ShownAccount = Pick<
  Account,
  'id' | 'providerId' | 'accountId' | 'scope' | 'createdAt' | 'updatedAt'
>

/** The user’s ways to sign in, the oldest first. */
export async function list(ctx: UserContext): Promise<AccountShape[]> {
  const accounts = await ctx.db.account.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return accounts.map(present)
}

function present(account: ShownAccount): AccountShape {
  return {
    id: account.id,
    provider: account.providerId,
    accountId: account.accountId,
    scopes: account.scope?.split(',').filter(Boolean) ?? [],
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  }
}
