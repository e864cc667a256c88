import type { AuditEntry } from '@tollgate/contracts'
import type { EntryRow } from './entry-columns.ts'

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    sequence: Number(row.sequence),
    createdAt: row.createdAt.toISOString(),
    action: row.action,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName, email: row.actorEmail },
    impersonator:
      row.impersonatorId === null ? null : { id: row.impersonatorId, name: row.impersonatorName },
    target: { type: row.targetType, id: row.targetId },
    before: row.before,
    after: row.after,
    detailsErased: row.detailsErased,
    requestId: row.requestId,
  }
}
