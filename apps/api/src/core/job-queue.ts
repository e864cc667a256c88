import type { Context } from './context.ts'

/** Every kind of background work with what it needs to know. */
export interface JobPayloads {
  'send-mail': { mailId: string }
  /** For an address that nobody has, the id is of no user: see `requestReset`. */
  'send-password-reset': RequestedMail
  'send-verification-email': RequestedMail
  'grant-benefit': { organizationId: string; benefitGrantId: string }
  'complete-free-checkout': { organizationId: string; checkoutId: string }
  'deliver-sandbox-event': { chargeId: string; eventId: string }
}

/** A mail that somebody signed out asked for. */
export interface RequestedMail {
  userId: string
  callbackUrl: string | null
  language: string
}

export type JobName = keyof JobPayloads

export interface JobQueue {
  /** Records a job in the context's transaction: it runs after the commit, at least once. */
  enqueue<Name extends JobName>(
    ctx: Pick<Context, 'connection'>,
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<void>
  /** Removes the jobs that name a user, or failed on one of his addresses; done ones too. */
  forgetUser(ctx: Pick<Context, 'db'>, user: { userId: string; addresses: string[] }): Promise<void>
}
