import type { Context, UserContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isBanned } from '../user/ban.ts'
import { lockUser } from '../user/lock.ts'
import { decideLink } from './decide.ts'
import { findKnown } from './find-known.ts'
import { SocialRefusal } from './refusal.ts'
import type { Arrival } from './sign-in.ts'
import { linkAccount, renewAccount } from './write-account.ts'

type Linking = Pick<Arrival, 'provider' | 'profile' | 'tokens'>

/** Adds an account elsewhere to the signed-in user; again, it only keeps the new tokens. */
export async function linkSocialAccount(ctx: UserContext, linking: Linking): Promise<void> {
  const { userId } = ctx.actor
  try {
    await inTransaction(ctx, (tx) => link(tx, userId, linking))
  } catch (error) {
    // Linked meanwhile: to the same user, or to another one.
    if (violatedUniqueIndex(error) !== 'accounts_provider_id_account_id_key') throw error
    await inTransaction(ctx, (tx) => link(tx, userId, linking))
  }
}

async function link(
  tx: Context,
  userId: string,
  { provider, profile, tokens }: Linking,
): Promise<void> {
  const user = await lockUser(tx, userId)
  // Deleted or banned since the session was read.
  if (!user || isBanned(user, tx.clock.now())) throw new SocialRefusal('unable_to_link_account')
  const { account, email } = await findKnown(tx, { provider, profile })
  const decision = decideLink({
    provider: { trusted: provider.trusted, email, emailVerified: profile.emailVerified },
    userId,
    userEmail: user.email,
    linkedUserId: account?.userId ?? null,
    linkingEnabled: tx.settings.ACCOUNT_LINKING_ENABLED,
    allowDifferentEmails: tx.settings.ALLOW_DIFFERENT_EMAILS,
  })
  if (decision.kind === 'refuse') throw new SocialRefusal(decision.code)
  const told = { email, tokens, signsIn: false }
  if (account) return renewAccount(tx, account, told)
  await linkAccount(tx, { userId, providerId: provider.id, accountId: profile.id, told })
}
