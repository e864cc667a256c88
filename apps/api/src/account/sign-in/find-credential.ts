import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

export interface Credential {
  accountId: string
  passwordHash: string
  user: User
}

/** The password of the user with an address or username, or null where there is none. */
export async function findCredential(
  ctx: Context,
  user: Pick<User, 'email'> | { username: string },
): Promise<Credential | null> {
  const account = await ctx.db.account.findFirst({
    where: { providerId: 'credential', password: { not: null }, user },
    include: { user: true },
  })
  if (!account?.password) return null
  return { accountId: account.id, passwordHash: account.password, user: account.user }
}
