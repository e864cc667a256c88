import type { Context } from './context.ts'

/** Every kind of background work with what it needs to know. */
export interface JobPayloads {
  'send-mail': { mailId: string }
  'grant-benefit': { organizationId: string; benefitGrantId: string }
  'complete-free-checkout': { organizationId: string; checkoutId: string }
  'deliver-sandbox-event': { chargeId: string; eventId: string }
}

export type JobName = keyof JobPayloads

export interface JobQueue {
  /** Records a job in the context's transaction: it runs after the commit, at least once. */
  enqueue<Name extends JobName>(
    ctx: Pick<Context, 'db'>,
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<void>
}
