import { discardFailedJob, retryFailedJob } from '#api/job/job.ts'
import type { FailedJobsNamed } from '#api/model/index.ts'

export type SettlingVerb = 'retry' | 'discard'

const calls = { retry: retryFailedJob, discard: discardFailedJob }

interface SettleOptions {
  verb: SettlingVerb
  /** One job by its id, or all of some kinds. */
  which: FailedJobsNamed[]
  /** How many are done so far. */
  onProgress?: (settled: number) => void
  /** Ends it after the part under way. */
  signal?: AbortSignal
}

/** Retries or discards failed jobs, part by part; what fails meanwhile is left alone. */
export async function settleFailed(options: SettleOptions): Promise<number> {
  const { verb, which, onProgress, signal } = options
  let settled = 0
  async function settlePart(asked: FailedJobsNamed) {
    const part = await calls[verb](asked)
    settled += part.count
    onProgress?.(settled)
    return part
  }
  for (const asked of which) {
    let part = await settlePart(asked)
    while (part.remaining > 0 && part.count > 0 && !signal?.aborted) {
      part = await settlePart({ ...asked, failedBefore: part.failedBefore })
    }
    if (signal?.aborted) break
  }
  return settled
}
