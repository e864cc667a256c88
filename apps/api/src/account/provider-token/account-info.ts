import type { AccountInfo, AccountInfoRequest } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { readStoredTokens } from '../social/stored-tokens.ts'
import { accountNotFound } from './find-account.ts'
import { validAccount } from './get-access-token.ts'

/** Asks the provider who one of the user's linked accounts belongs to now. */
export async function getAccountInfo(
  ctx: UserContext,
  { accountId }: AccountInfoRequest,
): Promise<AccountInfo> {
  const account = await ctx.db.account.findFirst({
    where: { userId: ctx.actor.userId, accountId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const provider = account && ctx.socialProviders.get(account.providerId)
  if (!provider) throw accountNotFound()
  const current = await validAccount(ctx, provider, account)
  const { accessToken, idToken } = readStoredTokens(ctx, current)
  if (accessToken === null) throw refusal('FAILED_TO_GET_A_VALID_ACCESS_TOKEN')
  const { claims, ...user } = await provider.readProfile(accessToken, idToken).catch(answerFailure)
  // Another person by now: nothing of whom belongs to this user.
  if (user.id !== account.accountId) throw refusal('FAILED_TO_GET_USER_INFO')
  return { user, data: claims }
}

function answerFailure(error: unknown): never {
  throw error instanceof SocialFailure ? refusal('FAILED_TO_GET_USER_INFO') : error
}
