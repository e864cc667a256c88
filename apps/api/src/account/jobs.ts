import { z } from 'zod'
import { defineJob } from '../core/job.ts'

/** An email that someone who isn't signed in asked for. */
const requestedMail = z.object({
  /** Of no user where no one has the address: see `requestMail`. */
  userId: z.uuid(),
  callbackUrl: z.string().nullable(),
  language: z.string(),
})

export type RequestedMail = z.infer<typeof requestedMail>

const patience = { retries: 12, firstDelaySeconds: 2, longestDelaySeconds: 300 }

export const sendResetJob = defineJob({
  name: 'send-password-reset',
  schema: requestedMail,
  ...patience,
})

export const sendVerificationJob = defineJob({
  name: 'send-verification-email',
  schema: requestedMail,
  ...patience,
})
