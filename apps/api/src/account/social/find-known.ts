import type { Account, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import type { SocialProfile, SocialProvider } from '../../core/ports/social.ts'
import { lockUser } from '../user/lock.ts'

export interface KnownToUs {
  /** The provider's account, if it is linked to a user. */
  account: Account | null
  /** In the form in which addresses are stored; null for none, or one that is none. */
  email: string | null
  userOfAddress: User | null
}

interface Person {
  provider: Pick<SocialProvider, 'id'>
  profile: SocialProfile
}

/** What is known here about someone who signed in with a provider. */
export async function findKnown(ctx: Context, { provider, profile }: Person): Promise<KnownToUs> {
  const key = { providerId: provider.id, accountId: profile.id }
  const email = addressOf(profile)
  return {
    account: await ctx.db.account.findUnique({ where: { providerId_accountId: key } }),
    email,
    userOfAddress: email === null ? null : await ctx.db.user.findUnique({ where: { email } }),
  }
}

/** The same, with the user locked against deletion and changes until the transaction ends. */
export async function holdKnown(tx: Context, person: Person): Promise<KnownToUs> {
  const seen = userOf(await findKnown(tx, person))
  if (seen !== null) await lockUser(tx, seen)
  const held = await findKnown(tx, person)
  // The user was deleted, linked or renamed while this transaction waited for the row.
  return userOf(held) === seen ? held : holdKnown(tx, person)
}

function userOf({ account, userOfAddress }: KnownToUs): string | null {
  return account?.userId ?? userOfAddress?.id ?? null
}

/** Look-alike letters are another mailbox to who vouches for it: they are never folded into one. */
export function addressOf({ email }: SocialProfile): string | null {
  return email !== null && /^[\x21-\x7e]+$/.test(email) ? canonicalEmail(email) : null
}
