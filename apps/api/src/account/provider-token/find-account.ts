import type { ProviderTokenRequest } from '@tollgate/contracts'
import type { Account } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import type { SocialProvider } from '../../core/ports/social.ts'

interface LinkedAccount {
  provider: SocialProvider
  account: Account
}

/** The signed-in user's own account at a provider; a user named in the request does not count. */
export async function findLinkedAccount(
  ctx: UserContext,
  { providerId, accountId }: ProviderTokenRequest,
): Promise<LinkedAccount> {
  const provider = ctx.socialProviders.get(providerId)
  if (!provider) throw refusal('PROVIDER_IS_NOT_SUPPORTED', { values: { provider: providerId } })
  if (accountId !== undefined && !isUuid(accountId)) throw accountNotFound()
  const account = await ctx.db.account.findFirst({
    where: { userId: ctx.actor.userId, providerId, ...(accountId ? { id: accountId } : {}) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (!account) throw accountNotFound()
  return { provider, account }
}

export function accountNotFound(): Refusal {
  return refusal('ACCOUNT_NOT_FOUND')
}
