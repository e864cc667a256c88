import { z } from 'zod'
import { defineJob } from '../core/job.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  schema: z.object({ mailId: z.uuid(), organizationId: z.uuid().nullable().default(null) }),
  retries: 12,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
  /** So that a run of `send-mails` that happens twice hands an email over once. */
  idOf: ({ mailId }) => mailId,
})

/** Emails that one transaction wrote for one organization: those that fail become jobs of their own. */
export const sendMailsJob = defineJob({
  name: 'send-mails',
  schema: z.object({
    mailIds: z.array(z.uuid()).min(1),
    organizationId: z.uuid().nullable().default(null),
  }),
  retries: 12,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
})

export const deliverSandboxEventJob = defineJob({
  name: 'deliver-sandbox-event',
  /** About the one that is named. */
  schema: z.object({
    eventId: z.string(),
    chargeId: z.string().optional(),
    refundId: z.string().optional(),
    disputeId: z.string().optional(),
    replacedOfChargeId: z.string().optional(),
  }),
  retries: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 60,
})
