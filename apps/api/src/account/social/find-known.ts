import type { Account, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import type { SocialProfile } from '../../providers/social/definition.ts'
import type { SocialProvider } from '../../providers/social/port.ts'

export interface KnownToUs {
  /** The provider's account, where it is linked to somebody. */
  account: (Account & { user: User }) | null
  /** In the form in which addresses are stored; null for none, or one that is none. */
  email: string | null
  userOfAddress: User | null
}

/** What is known here of somebody who signed in at a provider. */
export async function findKnown(
  ctx: Context,
  provider: Pick<SocialProvider, 'id'>,
  profile: SocialProfile,
): Promise<KnownToUs> {
  const key = { providerId: provider.id, accountId: profile.id }
  const email = profile.email === null ? null : canonicalEmail(profile.email)
  return {
    account: await ctx.db.account.findUnique({
      where: { providerId_accountId: key },
      include: { user: true },
    }),
    email,
    userOfAddress: email === null ? null : await ctx.db.user.findUnique({ where: { email } }),
  }
}
