import type { IdentityProvider as IdentityProviderShape } from '@tollgate/contracts'
import type { IdentityProvider } from '@tollgate/db'

/** Without the secret, which is never shown again. */
export function presentIdentityProvider(row: IdentityProvider): IdentityProviderShape {
  return {
    id: row.id,
    organizationId: row.organizationId,
    issuer: row.issuer,
    clientId: row.clientId,
    defaultRole: row.defaultRole === 'admin' ? 'admin' : 'member',
    isEnforced: row.isEnforced,
    testedAt: row.testedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
  }
}
