import type { ExportAuditEntriesParams } from '#api/model/index.ts'
import { isAuditNoun } from './audit-actions.ts'
import type { AuditSearch } from './audit-search.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** What the API is asked for; of the last day, too, everything counts. */
export function auditFilters(
  search: AuditSearch,
  organizationId: string,
): ExportAuditEntriesParams {
  const { action, actor: actorId, from, to } = search
  return {
    organizationId,
    action: isAuditNoun(action) ? action : undefined,
    actorId,
    from: midnight(from, 0),
    to: midnight(to, 1),
  }
}

/** When the day begins where the reader is, or one some days later. */
function midnight(day: string | undefined, daysLater: number): string | undefined {
  if (day === undefined || !dayForm.test(day)) return undefined
  const date = new Date(`${day}T00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}
