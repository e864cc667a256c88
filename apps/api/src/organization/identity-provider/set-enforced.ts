import type { SetSingleSignOnEnforcedRequest, SingleSignOnEnforced } from '@tollgate/contracts'
import type { IdentityProvider } from '@tollgate/db'
import type { Context, SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { findVerifiedDomains } from '../domain/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { endSessionsBesideProvider } from '../single-sign-on/end-sessions.ts'
import { lockForSingleSignOn } from './permission.ts'
import { presentIdentityProvider } from './present.ts'
import { requireIdentityProvider } from './queries.ts'

/** Requires that people sign in by the provider, or lets them sign in any way again. */
export async function setSingleSignOnEnforced(
  ctx: SignedInContext,
  input: SetSingleSignOnEnforcedRequest & { ifMatch?: string | undefined },
): Promise<SingleSignOnEnforced> {
  const organizationId = requireOrganizationId(ctx, input)
  return inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const before = await requireIdentityProvider(tx, organizationId)
    requireVersion(before, input.ifMatch)
    if (before.isEnforced === input.isEnforced) {
      return { provider: presentIdentityProvider(before), endedSessions: 0 }
    }
    if (!input.isEnforced) return { provider: await release(tx, before), endedSessions: 0 }
    await requireTried(tx, before)
    const after = await write(tx, before, true)
    const endedSessions = await endSessionsBesideProvider(tx, organizationId)
    const provider = presentIdentityProvider(after)
    const change = { before: presentIdentityProvider(before), after: provider }
    await record(tx, 'identity_provider.enforced', { organizationId, ...change })
    return { provider, endedSessions }
  })
}

/** Requiring a provider that doesn’t work would lock everyone out. */
async function requireTried(
  tx: Context,
  { organizationId, testedAt }: IdentityProvider,
): Promise<void> {
  const domains = await findVerifiedDomains(tx, organizationId)
  if (domains.length === 0) throw refusal('SINGLE_SIGN_ON_NEEDS_A_VERIFIED_DOMAIN')
  if (testedAt === null) throw refusal('SINGLE_SIGN_ON_NEEDS_A_TEST')
}

/** Lets people sign in any way again. */
export async function release(tx: Context, before: IdentityProvider) {
  const after = presentIdentityProvider(await write(tx, before, false))
  await record(tx, 'identity_provider.released', {
    organizationId: before.organizationId,
    before: presentIdentityProvider(before),
    after,
  })
  return after
}

function write(
  { db, clock }: Context,
  before: IdentityProvider,
  isEnforced: boolean,
): Promise<IdentityProvider> {
  return db.identityProvider.update({
    where: { id: before.id },
    data: { isEnforced, modifiedAt: nextVersion(before, clock.now()) },
  })
}
