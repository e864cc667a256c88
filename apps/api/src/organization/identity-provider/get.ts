import type { IdentityProviderSetup } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { type OrganizationInput, requireOrganizationId } from '../organization/active.ts'
import { ssoRedirectUri } from './open.ts'
import { requireSingleSignOnReader } from './permission.ts'
import { presentIdentityProvider } from './present.ts'
import { findIdentityProvider } from './queries.ts'

export async function getIdentityProvider(
  ctx: SignedInContext,
  input: OrganizationInput,
): Promise<IdentityProviderSetup> {
  const organizationId = requireOrganizationId(ctx, input)
  await requireSingleSignOnReader(ctx, organizationId)
  const row = await findIdentityProvider(ctx, organizationId)
  return {
    redirectUri: ssoRedirectUri(ctx, organizationId),
    provider: row && presentIdentityProvider(row),
  }
}
