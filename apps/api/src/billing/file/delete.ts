import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { dropFileFromBenefits } from '../benefit/drop-file.ts'
import { clearStorageJob } from '../jobs.ts'
import { presentFile } from './present.ts'
import { lockFile } from './queries.ts'

/** Forgets a file at once; a job then clears away its bytes. */
export async function deleteFile(ctx: MerchantContext, { id }: { id: string }): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, id)
    const { path, uploadId } = file
    await tx.db.file.delete({ where: { organizationId_id: { organizationId, id } } })
    await dropFileFromBenefits(tx, id)
    await tx.jobs.enqueue(tx, clearStorageJob, { path, uploadId, keepsFile: false })
    await record(tx, 'file.deleted', { organizationId, before: presentFile(tx, file) })
  })
}
