import type { AuditEntryList } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { requireAuditReader } from './permission.ts'
import { presentEntry } from './present.ts'
import { findEntries } from './queries.ts'
import { type AuditFilterInput, readFilter } from './read-filter.ts'

interface AskedPage extends AuditFilterInput {
  cursor?: string | undefined
  limit: number
}

/** A page of what was done in an organization, the newest first, for its owners and admins. */
export async function listAuditEntries(
  ctx: SignedInContext,
  { cursor, limit, ...asked }: AskedPage,
): Promise<AuditEntryList> {
  const filter = readFilter(ctx, asked)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  await requireAuditReader(ctx, filter.organizationId)
  // One more than requested shows whether more follow.
  const found = await findEntries(ctx, filter, { after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    entries: rows.map(presentEntry),
    nextCursor: last && found.length > limit ? writeCursor(last) : null,
  }
}
