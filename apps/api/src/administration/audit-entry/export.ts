import type { ServiceAuditEntry } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { type CsvFile, csvLines, csvName, writeCsv } from '../../core/csv.ts'
import { auditColumns } from '../../organization/audit/csv.ts'
import type { Position } from '../../organization/audit/cursor.ts'
import { presentServiceEntry } from './present.ts'
import { type AuditFilter, findServiceEntries } from './queries.ts'

const BATCH = 500

const serviceAuditCsv = csvLines<ServiceAuditEntry>({
  ...auditColumns,
  organizationId: ({ organization }) => organization?.id,
  organizationName: ({ organization }) => organization?.name,
  targetName: ({ targetName }) => targetName,
})

/** A file of what was done in the whole service, the newest first. */
export function exportServiceAuditEntries(ctx: Context, filter: AuditFilter): CsvFile {
  const content = writeCsv(serviceAuditCsv, async (after: Position | undefined) => {
    const rows = await findServiceEntries(ctx, filter, { after, limit: BATCH })
    const next = rows.length < BATCH ? undefined : rows.at(-1)
    return { items: rows.map(presentServiceEntry), next }
  })
  return { name: csvName('audit', 'all', ctx.clock.now()), content }
}
