import { sendVerificationJob } from '../account/email-verification/send-requested.ts'
import { sendResetJob } from '../account/password/send-reset.ts'
import { grantBenefitJob } from '../billing/benefit-grant/grant.ts'
import { revokeGrantsJob } from '../billing/benefit-grant/revoke.ts'
import { completeFreeJob } from '../billing/checkout/complete-free.ts'
import type { Context } from '../core/context.ts'
import type { BatchJob, Job } from '../core/job.ts'
import type { JobKind } from '../core/ports/job-queue.ts'
import { sendMailJob } from '../providers/mail/deliver.ts'
import { deliverSandboxEventJob } from '../providers/payments/sandbox/deliver-event.ts'

/** A job that takes its payloads as they came out of the queue. */
export interface RegisteredJob extends Omit<JobKind<object>, 'schema'> {
  /** Whether the jobs of one organization may be given to one run. */
  isBatched: boolean
  run(ctx: Context, payloads: unknown[]): Promise<void>
}

export function register<Payload extends object>(job: Job<Payload>): RegisteredJob {
  return {
    ...job,
    isBatched: false,
    async run(ctx, payloads) {
      for (const payload of payloads) await job.run(ctx, job.schema.parse(payload))
    },
  }
}

export function registerBatch<Payload extends { organizationId: string }>(
  job: BatchJob<Payload>,
): RegisteredJob {
  return {
    ...job,
    isBatched: true,
    async run(ctx, given) {
      const payloads = given.map((payload) => job.schema.parse(payload))
      const [first] = payloads
      if (first) await job.runBatch({ ...ctx, organizationId: first.organizationId }, payloads)
    },
  }
}

/** Every job that is declared. */
export const jobs: readonly RegisteredJob[] = [
  register(sendMailJob),
  register(sendResetJob),
  register(sendVerificationJob),
  registerBatch(grantBenefitJob),
  registerBatch(completeFreeJob),
  register(revokeGrantsJob),
  register(deliverSandboxEventJob),
]
