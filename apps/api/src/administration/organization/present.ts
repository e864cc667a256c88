import type { ServiceOrganization } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { presentStored, presentSuspension } from '../../organization/organization/present.ts'

/** An organization as administrators see it, with the number of its members. */
export function presentOrganization(row: Organization, memberCount: number): ServiceOrganization {
  const { metadata: _, ...identity } = presentStored(row)
  return { ...identity, memberCount, suspension: presentSuspension(row) }
}
