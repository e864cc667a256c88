import type { AuditEntry } from '@tollgate/contracts'
import { type CsvColumns, csvLines } from '../../core/csv.ts'

export const auditColumns: CsvColumns<AuditEntry> = {
  sequence: ({ sequence }) => sequence,
  createdAt: ({ createdAt }) => createdAt,
  action: ({ action }) => action,
  actorType: ({ actor }) => actor.type,
  actorId: ({ actor }) => actor.id,
  actorName: ({ actor }) => actor.name,
  actorEmail: ({ actor }) => actor.email,
  targetType: ({ target }) => target.type,
  targetId: ({ target }) => target.id,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  detailsErased: ({ detailsErased }) => detailsErased,
  requestId: ({ requestId }) => requestId,
  id: ({ id }) => id,
  impersonatorId: ({ impersonator }) => impersonator?.id ?? null,
  impersonatorName: ({ impersonator }) => impersonator?.name ?? null,
}

export const auditCsv = csvLines(auditColumns)
