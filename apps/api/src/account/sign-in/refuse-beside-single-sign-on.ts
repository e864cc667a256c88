import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/**
 * Refuses a user whose organization requires its own provider. Only someone who has proven to be that
 * user gets this answer: it tells nothing about others.
 */
export async function refuseBesideSingleSignOn(
  tx: Context,
  { id: userId, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  if (emailVerified) await refuse(tx, { email, userId })
}

/** The same for a new user with an address that may not be proven yet. */
export async function refuseNewBesideSingleSignOn(ctx: Context, email: string): Promise<void> {
  await refuse(ctx, { email, userId: null })
}

async function refuse(ctx: Context, who: { email: string; userId: string | null }) {
  const organization = await ctx.organizations.findRequiringSingleSignOn(ctx, who)
  if (organization !== null) {
    throw refusal('SINGLE_SIGN_ON_REQUIRED', { values: { organization } })
  }
}
