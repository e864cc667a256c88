import type { SignedInContext } from '../../core/context.ts'
import { type CsvFile, csvName, writeCsv } from '../../core/csv.ts'
import { notAMember } from '../team/require-member.ts'
import { auditCsv } from './csv.ts'
import type { Position } from './cursor.ts'
import { requireAuditReader } from './permission.ts'
import { presentEntry } from './present.ts'
import { findEntries, findSlug } from './queries.ts'
import { type AuditFilterInput, readFilter } from './read-filter.ts'

/** So few that the entries held at one time are nothing, however long they are. */
const BATCH = 500

/**
 * A file of what was done in an organization, for its owners and admins. Who loses their role
 * meanwhile gets no more.
 */
export async function exportAuditEntries(
  ctx: SignedInContext,
  asked: AuditFilterInput,
): Promise<CsvFile> {
  const filter = readFilter(ctx, asked)
  await requireAuditReader(ctx, filter.organizationId)
  const slug = await findSlug(ctx, filter.organizationId)
  if (!slug) throw notAMember()
  const content = writeCsv(auditCsv, async (after: Position | undefined) => {
    await requireAuditReader(ctx, filter.organizationId)
    const rows = await findEntries(ctx, filter, { after, limit: BATCH })
    return { items: rows.map(presentEntry), next: rows.length < BATCH ? undefined : rows.at(-1) }
  })
  return { name: csvName('audit', slug, ctx.clock.now()), content }
}
