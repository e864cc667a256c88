import { text } from '../../core/columns.ts'
import type { Deletion } from '../../core/ports/sales.ts'
import { clearStorageJob } from '../jobs.ts'

/** Attempts to pay are dropped with the organization; jobs then clear away the bytes of its files. */
export async function prepareDeletion(tx: Deletion, organizationIds: string[]): Promise<void> {
  if (organizationIds.length === 0) return
  await tx.db.payment.deleteMany({ where: { organizationId: { in: organizationIds } } })
  const files = await tx.sql({ path: text, uploadId: text })`
    SELECT path, upload_id AS "uploadId" FROM files
    WHERE organization_id = ANY(${organizationIds}::uuid[])`
  await tx.jobs.enqueue(
    tx,
    clearStorageJob,
    ...files.map((file) => ({ ...file, keepsFile: false })),
  )
}
