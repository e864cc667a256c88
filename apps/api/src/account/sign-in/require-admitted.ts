import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { banned, isBanned } from '../user/ban.ts'

/** Whether the user has to prove the address before signing in. */
export function mustVerifyFirst({ settings }: Context, user: User): boolean {
  return settings.REQUIRE_EMAIL_VERIFICATION && !user.emailVerified
}

export function requireNotBanned(ctx: Context, user: User): void {
  if (isBanned(user, ctx.clock.now())) throw banned(user)
}
