import type { OrganizationDomain as DomainShape } from '@tollgate/contracts'
import type { OrganizationDomain } from '@tollgate/db'

/** The name and value of the TXT record that proves a domain. */
export function recordOf({ domain, token }: Pick<OrganizationDomain, 'domain' | 'token'>) {
  return {
    recordName: `_tollgate-challenge.${domain}`,
    recordValue: `tollgate-domain-verification=${token}`,
  }
}

export function presentDomain(row: OrganizationDomain): DomainShape {
  return {
    id: row.id,
    organizationId: row.organizationId,
    domain: row.domain,
    ...recordOf(row),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
