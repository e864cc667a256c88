import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { listFailed } from '../../jobs/failed.ts'

/** A failed job by its id; another administrator may have settled it meanwhile. */
export async function findFailedJob(
  ctx: Context,
  id: string,
): Promise<{ id: string; kind: string }> {
  const page = { limit: 1, offset: 0 }
  const [job] = isUuid(id) ? await listFailed(ctx, { ids: [id] }, page) : []
  if (!job) throw refusal('FAILED_JOB_NOT_FOUND')
  return job
}
