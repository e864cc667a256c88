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

/** Where and when something was asked for, as an email tells it. */
const occasion = z.object({
  at: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
})

const requestedEmailProof = z.object({
  proofId: z.uuid(),
  /** Of no user where no one has the address. */
  userId: z.uuid(),
  language: z.string(),
  occasion,
})

export type RequestedEmailProof = z.infer<typeof requestedEmailProof>

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

export const sendEmailProofJob = defineJob({
  name: 'send-email-proof',
  schema: requestedEmailProof,
  ...patience,
})
