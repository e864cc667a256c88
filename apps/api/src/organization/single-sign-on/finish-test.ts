import { rolesAllow } from '@tollgate/contracts'
import type { IdentityProvider } from '@tollgate/db'
import { addressOf } from '../../account/social/find-known.ts'
import { withQuery } from '../../account/social/receive.ts'
import { SocialRefusal } from '../../account/social/refusal.ts'
import type { SocialFlow } from '../../account/social/state.ts'
import type { UserContext } from '../../core/context.ts'
import type { SocialProfile } from '../../core/ports/social.ts'
import { findVerifiedDomains } from '../domain/queries.ts'
import { findMembershipRoles } from '../member/roles.ts'
import { refusalOf } from './decide.ts'
import { isUnverified } from './sign-in.ts'

const LONGEST_SHOWN = 320

interface Tested {
  row: IdentityProvider
  profile: SocialProfile
  flow: SocialFlow
}

/** Records only that the test succeeded; the page it leads to shows what the provider said. */
export async function finishTest(
  ctx: UserContext,
  { row, profile, flow }: Tested,
): Promise<string> {
  const { id, organizationId, modifiedAt } = row
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles || !rolesAllow(roles, { singleSignOn: ['update'] })) {
    throw new SocialRefusal('unauthorized')
  }
  const domains = await findVerifiedDomains(ctx, organizationId)
  const email = addressOf(profile)
  const code = refusalOf({ email, isUnverified: isUnverified(profile), domains })
  if (code === null) {
    // What was changed meanwhile wasn’t tested.
    const where = { id, modifiedAt }
    const data = { testedAt: ctx.clock.now() }
    const { count } = await ctx.db.identityProvider.updateMany({ where, data })
    if (count === 0) throw new SocialRefusal('please_restart_the_process')
  }
  return withQuery(flow.callbackUrl, {
    ...(code === null ? { test: 'succeeded' } : { error: code }),
    ...(profile.email ? { email: profile.email.slice(0, LONGEST_SHOWN) } : {}),
    ...(profile.name ? { name: profile.name.slice(0, LONGEST_SHOWN) } : {}),
  })
}
