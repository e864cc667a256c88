import type { JobQueue, JobQueueList } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { countJobs } from '../../jobs/count.ts'
import { jobs } from '../../jobs/registry.ts'

/** Every kind of job that this version knows, then those that older ones left. */
export async function listJobQueues(ctx: Context): Promise<JobQueueList> {
  const counts = new Map((await countJobs(ctx)).map((count) => [count.kind, count]))
  const kinds = new Set([...jobs.map(({ name }) => name), ...counts.keys()])
  const queues = [...kinds].map((kind): JobQueue => {
    const {
      waiting = 0,
      active = 0,
      failed = 0,
      doneInDay = 0,
      oldestWaitingAt = null,
    } = counts.get(kind) ?? {}
    return {
      kind,
      waiting,
      active,
      failed,
      doneInDay,
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    }
  })
  return { queues }
}
