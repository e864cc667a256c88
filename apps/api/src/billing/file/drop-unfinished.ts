import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { clearStorageJob } from '../jobs.ts'
import { findUnfinishedFiles } from './queries.ts'

const BATCH = 100

/** Drops uploads that began a day ago and were never completed, and says how many. */
export async function dropUnfinishedFiles(ctx: Context): Promise<number> {
  const before = secondsAfter(ctx.clock.now(), -DAY)
  const due = await findUnfinishedFiles(ctx, before, BATCH)
  for (const { id, path, uploadId } of due) {
    await inTransaction(ctx, async (tx) => {
      const dropped = await tx.db.file.deleteMany({ where: { id, isUploaded: false } })
      if (dropped.count === 0) return
      await tx.jobs.enqueue(tx, clearStorageJob, { path, uploadId, keepsFile: false })
    })
  }
  return due.length
}
