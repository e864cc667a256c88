import { sendVerificationJob } from '../account/email-verification/send-requested.ts'
import { sendResetJob } from '../account/password/send-reset.ts'
import { grantBenefitJob } from '../billing/benefit-grant/grant.ts'
import { revokeGrantsJob } from '../billing/benefit-grant/revoke.ts'
import { completeFreeJob } from '../billing/checkout/complete-free.ts'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { sendMailJob } from '../providers/mail/deliver.ts'
import { deliverSandboxEventJob } from '../providers/payments/sandbox/deliver-event.ts'

/** A job that takes its payload as it came out of the queue. */
export interface RegisteredJob extends Omit<Job<object>, 'run' | 'schema'> {
  run(ctx: Context, payload: unknown): Promise<void>
}

export function register<Payload extends object>(job: Job<Payload>): RegisteredJob {
  return { ...job, run: (ctx, payload) => job.run(ctx, job.schema.parse(payload)) }
}

/** Every job that is declared. */
export const jobs: readonly RegisteredJob[] = [
  register(sendMailJob),
  register(sendResetJob),
  register(sendVerificationJob),
  register(grantBenefitJob),
  register(completeFreeJob),
  register(revokeGrantsJob),
  register(deliverSandboxEventJob),
]
