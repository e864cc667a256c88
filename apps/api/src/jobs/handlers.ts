import { z } from 'zod'
import { sendRequested } from '../account/email-verification/send-requested.ts'
import { sendReset } from '../account/password/send-reset.ts'
import { grantBenefit } from '../billing/benefit-grant/grant.ts'
import { completeFree } from '../billing/checkout/complete-free.ts'
import type { Context } from '../core/context.ts'
import type { JobName, JobPayloads } from '../core/job-queue.ts'
import { deliverQueuedMail } from '../providers/mail/deliver.ts'
import { deliverSandboxEvent } from '../providers/payments/sandbox/deliver-event.ts'

interface JobHandler<Payload> {
  schema: z.ZodType<Payload>
  run(ctx: Context, payload: Payload): Promise<void>
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }

const RequestedMail = z.object({
  userId: z.uuid(),
  callbackUrl: z.string().nullable(),
  language: z.string(),
})

export const jobHandlers: JobHandlers = {
  'send-mail': {
    schema: z.object({ mailId: z.uuid() }),
    run: (ctx, { mailId }) => deliverQueuedMail(ctx, mailId),
  },
  'send-password-reset': { schema: RequestedMail, run: sendReset },
  'send-verification-email': { schema: RequestedMail, run: sendRequested },
  'grant-benefit': {
    schema: z.object({ organizationId: z.uuid(), benefitGrantId: z.uuid() }),
    run: (ctx, { organizationId, benefitGrantId }) =>
      grantBenefit({ ...ctx, organizationId }, benefitGrantId),
  },
  'complete-free-checkout': {
    schema: z.object({ organizationId: z.uuid(), checkoutId: z.uuid() }),
    run: (ctx, { organizationId, checkoutId }) =>
      completeFree({ ...ctx, organizationId }, checkoutId),
  },
  'deliver-sandbox-event': {
    schema: z.object({ chargeId: z.string(), eventId: z.string() }),
    run: deliverSandboxEvent,
  },
}

export function isJobName(name: string): name is JobName {
  return name in jobHandlers
}
