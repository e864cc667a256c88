/**
 * `pnpm failed-jobs` lists the jobs that failed for good; `again` retries them, `discard` gives them up.
 */
import type { FailedJobsNamed, FailedJobsSettled } from '@tollgate/contracts'
import { listFailedJobs } from './administration/job/list-failed.ts'
import { listJobQueues } from './administration/job/list-queues.ts'
import { discardFailedJobs, retryFailedJobs } from './administration/job/settle-failed.ts'
import type { Context } from './core/context.ts'
import { runCommand } from './server/command.ts'

type Verb = (ctx: Context, asked: FailedJobsNamed) => Promise<FailedJobsSettled>

async function main(ctx: Context): Promise<void> {
  const [command] = process.argv.slice(2)
  if (command === 'again') console.log(`${await settleAll(ctx, retryFailedJobs)} jobs retried.`)
  else if (command === 'discard') {
    console.log(`${await settleAll(ctx, discardFailedJobs)} jobs discarded.`)
  } else await print(ctx)
}

async function print(ctx: Context): Promise<void> {
  const { jobs, total } = await listFailedJobs(ctx, { limit: 100, offset: 0 })
  for (const { failedAt, kind, attempts, reason } of jobs) {
    console.log(`${failedAt}  ${kind}  after ${attempts} attempts: ${reason}`)
  }
  if (total > jobs.length) console.log(`… and ${total - jobs.length} older ones.`)
  console.log(
    total === 0
      ? 'No failed jobs.'
      : '\n`pnpm failed-jobs again` retries them, `pnpm failed-jobs discard` gives them up.',
  )
}

/** Every failed job that there is now, of whatever kind; answers how many. */
async function settleAll(ctx: Context, verb: Verb): Promise<number> {
  const { queues } = await listJobQueues(ctx)
  let settled = 0
  for (const { kind } of queues.filter(({ failed }) => failed > 0)) {
    let left = await verb(ctx, { kind })
    settled += left.count
    while (left.remaining > 0 && left.count > 0) {
      left = await verb(ctx, { kind, failedBefore: left.failedBefore })
      settled += left.count
    }
  }
  return settled
}

try {
  await runCommand(main)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
