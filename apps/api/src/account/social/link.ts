import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockUser } from '../user/lock.ts'
import { decideLink } from './decide.ts'
import { findKnown } from './find-known.ts'
import { SocialRefusal } from './refusal.ts'
import type { Arrival } from './sign-in.ts'
import { linkAccount, replaceTokens } from './write-account.ts'

type Linking = Pick<Arrival, 'provider' | 'profile' | 'tokens'> & { userId: string }

/** Adds an account elsewhere to a signed-in user; again, it only keeps the new tokens. */
export async function linkSocialAccount(ctx: Context, linking: Linking): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => link(tx, linking))
  } catch (error) {
    // Linked meanwhile: to the same user, or to somebody else.
    if (violatedUniqueIndex(error) !== 'accounts_provider_id_account_id_key') throw error
    await inTransaction(ctx, (tx) => link(tx, linking))
  }
}

async function link(tx: Context, { provider, profile, tokens, userId }: Linking): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new SocialRefusal('unable_to_link_account')
  const { account, email } = await findKnown(tx, provider, profile)
  const decision = decideLink({
    provider: { trusted: provider.trusted, email, emailVerified: profile.emailVerified },
    userId,
    userEmail: user.email,
    linkedUserId: account?.userId ?? null,
    linkingEnabled: tx.settings.ACCOUNT_LINKING_ENABLED,
    allowDifferentEmails: tx.settings.ALLOW_DIFFERENT_EMAILS,
  })
  if (decision.kind === 'refuse') throw new SocialRefusal(decision.code)
  if (account) return replaceTokens(tx, account, tokens)
  await linkAccount(tx, { userId, providerId: provider.id, accountId: profile.id, tokens })
}
