import type { FailedJob, FailedJobList, ListFailedJobsQuery } from '@tollgate/contracts'
import { conceal } from '../../core/conceal.ts'
import type { Context } from '../../core/context.ts'
import { countFailed, listFailed } from '../../jobs/failed.ts'

/** A page of the jobs whose last try failed, and how many there are. */
export async function listFailedJobs(
  ctx: Context,
  { kind, limit, offset }: ListFailedJobsQuery,
): Promise<FailedJobList> {
  const found = await listFailed(ctx, { kind }, { limit, offset })
  const total = await countFailed(ctx, { kind })
  return { jobs: found.map(presentFailed), total, limit, offset }
}

type Found = Awaited<ReturnType<typeof listFailed>>[number]

function presentFailed({ payload, failedAt, reason, ...job }: Found): FailedJob {
  return {
    ...job,
    failedAt: failedAt.toISOString(),
    reason: conceal(reason ?? ''),
    payload: idsOf(payload),
  }
}

/** What else a job knows may be a secret, such as where a link leads. */
function idsOf(payload: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(payload)).filter(
      (entry): entry is [string, string] =>
        /Id$/.test(entry[0]) && typeof entry[1] === 'string' && /^[\w-]{1,64}$/.test(entry[1]),
    ),
  )
}
