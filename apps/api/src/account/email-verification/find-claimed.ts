import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { VerificationClaims } from './mail-link.ts'

const credential = { providerId: 'credential' }

/** What a link for this user must name, so that it stops working with the password of the sign-up. */
export async function findCredentialId(ctx: Context, userId: string): Promise<string | null> {
  const account = await ctx.db.account.findFirst({
    where: { userId, ...credential },
    select: { id: true },
  })
  return account?.id ?? null
}

/** The user a link was made for: with that address, and that way to sign in with a password. */
export function findClaimed(
  ctx: Context,
  { userId, email, accountId }: VerificationClaims,
): Promise<User | null> {
  const accounts = accountId === null ? { none: credential } : { some: { id: accountId } }
  return ctx.db.user.findFirst({ where: { id: userId, email, accounts } })
}
