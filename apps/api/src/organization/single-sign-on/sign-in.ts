import { isRoleName } from '@tollgate/contracts'
import type { IdentityProvider, User } from '@tollgate/db'
import type { SigningBrowser } from '../../account/device/record.ts'
import type { KnownToUs } from '../../account/social/find-known.ts'
import { SocialRefusal } from '../../account/social/refusal.ts'
import { type Arrived, arrive, arriveOnce, requireStarted } from '../../account/social/sign-in.ts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import type { SocialProfile } from '../../core/ports/social.ts'
import { accountProviderId } from '../identity-provider/queries.ts'
import { admit } from '../member/admit.ts'
import { lockOrganization } from '../organization/queries.ts'
import { decideSingleSignOn } from './decide.ts'
import { findTerms, type Terms } from './queries.ts'

/** What is kept of a provider that is asked for nothing later. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  scopes: [],
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

interface Arrival {
  provider: IdentityProvider
  profile: SocialProfile
  callbackUrl: string
  browser: SigningBrowser
}

/** Signs in someone an organization’s provider vouches for, as a member of it. */
export async function signInBySingleSignOn(ctx: Context, arrival: Arrival): Promise<Arrived> {
  const arrived = await arriveOnce(ctx, (tx) => arriveAt(tx, arrival))
  return requireStarted(ctx, arrived)
}

async function arriveAt(tx: Context, { provider, profile, callbackUrl, browser }: Arrival) {
  const { organizationId } = provider
  // As all who make members do: first the organization, then the user.
  await lockOrganization(tx, organizationId)
  const terms = await findTerms(tx, provider)
  if (!terms) throw new SocialRefusal('oauth_provider_not_found')
  const person = {
    provider: { id: accountProviderId(provider) },
    // The owner of a domain decides who reads its mailboxes.
    profile: { ...profile, emailVerified: true },
    tokens: NO_TOKENS,
    callbackUrl,
    browser,
  }
  return arrive(tx, person, {
    decide: (tx, known) => decide(tx, { terms, profile, known }),
    enter: (tx, user) => becomeMember(tx, user, terms),
    meetsSingleSignOn: true,
    organizationId,
  })
}

interface Deciding {
  terms: Terms
  profile: SocialProfile
  known: KnownToUs
}

async function decide(tx: Context, { terms: { domains }, profile, known }: Deciding) {
  const { account, email, userOfAddress } = known
  const linkedUser = account && (await tx.db.user.findUnique({ where: { id: account.userId } }))
  return decideSingleSignOn({
    email,
    isUnverified: isUnverified(profile),
    domains,
    linkedUser,
    userOfAddress,
  })
}

/** Most providers of organizations leave the claim out: their administrators make the mailboxes. */
export function isUnverified({ claims }: SocialProfile): boolean {
  const { email_verified: said } = claims
  return said === false || said === 'false'
}

async function becomeMember(
  tx: Context,
  user: User,
  { provider, suspensionReason }: Terms,
): Promise<void> {
  const { organizationId, defaultRole } = provider
  if (await tx.db.member.count({ where: { organizationId, userId: user.id } })) return
  if (suspensionReason !== null) throw new SocialRefusal('organization_is_suspended')
  const roles = isRoleName(defaultRole) ? [defaultRole] : []
  await admit(tx, { organizationId, user, roles, teamId: null }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new SocialRefusal('organization_is_full', { cause: error })
  })
}
