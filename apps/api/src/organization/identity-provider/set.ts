import type { SetIdentityProviderRequest } from '@tollgate/contracts'
import type { IdentityProvider } from '@tollgate/db'
import type { Context, SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { isPublicHost } from '../../providers/outbound/public-host.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { openClientSecret, sealClientSecret } from './client-secret.ts'
import { lockForSingleSignOn } from './permission.ts'
import { presentIdentityProvider } from './present.ts'
import { findIdentityProvider, unlinkAccounts } from './queries.ts'

type Given = Pick<
  SetIdentityProviderRequest,
  'issuer' | 'clientId' | 'clientSecret' | 'defaultRole'
>

/** Sets the provider of an organization, or changes it. Another issuer is another provider. */
export async function setIdentityProvider(
  ctx: SignedInContext,
  { ifMatch, ...input }: SetIdentityProviderRequest & { ifMatch?: string | undefined },
): Promise<IdentityProvider> {
  const organizationId = requireOrganizationId(ctx, input)
  requirePublic(ctx, input.issuer)
  return inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const before = await findIdentityProvider(tx, organizationId)
    if (before) requireVersion(before, ifMatch)
    const after = await write(tx, { organizationId, before, given: input })
    await record(tx, 'identity_provider.set', {
      organizationId,
      before: before && presentIdentityProvider(before),
      after: presentIdentityProvider(after),
    })
    return after
  })
}

/** What a name leads to is checked with each call, while connecting. */
function requirePublic({ settings }: Context, issuer: string): void {
  const { protocol, hostname } = new URL(issuer)
  if (settings.WEBHOOKS_ALLOW_PRIVATE) return
  if (protocol !== 'https:' || !isPublicHost(hostname)) throw refusal('ISSUER_IS_NOT_PUBLIC')
}

interface Change {
  organizationId: string
  before: IdentityProvider | null
  given: Given
}

async function write(tx: UserContext, change: Change): Promise<IdentityProvider> {
  const { before, given } = change
  if (before?.issuer === given.issuer) return update(tx, before, given)
  if (given.clientSecret === undefined) throw refusal('CLIENT_SECRET_IS_REQUIRED')
  if (before) await remove(tx, before)
  const { organizationId } = change
  const { issuer, clientId, clientSecret, defaultRole } = given
  const id = newId()
  return tx.db.identityProvider.create({
    data: {
      id,
      organizationId,
      issuer,
      clientId,
      clientSecret: sealClientSecret(tx, id, clientSecret),
      defaultRole,
      createdAt: tx.clock.now(),
    },
  })
}

async function remove(tx: UserContext, before: IdentityProvider): Promise<void> {
  await unlinkAccounts(tx, before)
  await tx.db.identityProvider.delete({ where: { id: before.id } })
}

async function update(
  tx: UserContext,
  before: IdentityProvider,
  { clientId, clientSecret = openClientSecret(tx, before), defaultRole }: Given,
): Promise<IdentityProvider> {
  const isSameClient = clientId === before.clientId && clientSecret === openClientSecret(tx, before)
  return tx.db.identityProvider.update({
    where: { id: before.id },
    data: {
      clientId,
      ...(isSameClient
        ? {}
        : { clientSecret: sealClientSecret(tx, before.id, clientSecret), testedAt: null }),
      defaultRole,
      modifiedAt: nextVersion(before, tx.clock.now()),
    },
  })
}
