import { z } from 'zod'

/** An email that someone who isn't signed in asked for. */
export const requestedMail = z.object({
  /** Of no user where no one has the address: see `requestReset`. */
  userId: z.uuid(),
  callbackUrl: z.string().nullable(),
  language: z.string(),
})

export type RequestedMail = z.infer<typeof requestedMail>
