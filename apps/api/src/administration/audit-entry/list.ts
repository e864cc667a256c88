import type { auditEntryRoutes, RequestOf, ServiceAuditEntryList } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { readCursor, writeCursor } from '../../organization/audit/cursor.ts'
import { presentServiceEntry } from './present.ts'
import { findServiceEntries } from './queries.ts'

/** A page of what was done in the whole service, the newest first. */
export async function listServiceAuditEntries(
  ctx: Context,
  { cursor, limit, ...filter }: RequestOf<typeof auditEntryRoutes.listServiceAuditEntries>,
): Promise<ServiceAuditEntryList> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // One more than requested shows whether more follow.
  const found = await findServiceEntries(ctx, filter, { after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    entries: rows.map(presentServiceEntry),
    nextCursor: last && found.length > limit ? writeCursor(last) : null,
  }
}
