import type { AccountExport } from '@tollgate/contracts'
import type { findAudit, findDevices } from './queries.ts'

type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Find>
>[number]
type ItemOf<Name extends 'devices' | 'audit'> = AccountExport[Name][number]

export function presentDevice(row: RowOf<typeof findDevices>): ItemOf<'devices'> {
  return {
    id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

export function presentAuditEntry(row: RowOf<typeof findAudit>): ItemOf<'audit'> {
  return {
    id: row.id,
    action: row.action,
    organizationId: row.organizationId,
    targetType: row.targetType,
    targetId: row.targetId,
    createdAt: row.createdAt.toISOString(),
  }
}
