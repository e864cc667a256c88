import type { ServiceAuditEntry } from '@tollgate/contracts'
import { presentEntry } from '../../organization/audit/present.ts'
import type { ServiceEntryRow } from './queries.ts'

export function presentServiceEntry(row: ServiceEntryRow): ServiceAuditEntry {
  const { organizationId, organizationName, targetName } = row
  return {
    ...presentEntry(row),
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
    targetName,
  }
}
