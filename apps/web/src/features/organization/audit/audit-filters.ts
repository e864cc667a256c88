import type { ExportAuditEntriesParams } from '#api/model/index.ts'
import { timesOf } from '#app/list/period.ts'
import { isAuditNoun } from './audit-actions.ts'
import type { AuditSearch } from './audit-search.ts'

/** What the API is asked for. */
export function auditFilters(
  search: AuditSearch,
  organizationId: string,
): ExportAuditEntriesParams {
  const { action, actor: actorId } = search
  const { start: from, end: to } = timesOf(search)
  return {
    organizationId,
    action: isAuditNoun(action) ? action : undefined,
    actorId,
    from,
    to,
  }
}
