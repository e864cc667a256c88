import { text } from '../core/columns.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import type { JobKind } from '../core/ports/job-queue.ts'
import { inTransaction } from '../core/transaction.ts'
import type { RequestedMail } from './jobs.ts'

interface Requested {
  /** In its canonical form. */
  email: string
  callbackUrl: string | null
}

/**
 * Queues an email that someone asked for. Known and unknown addresses are the same work here, so that its
 * time reveals nothing. A deletion of the user comes before, or finds the job to delete.
 */
export async function requestMail(
  ctx: Context,
  job: JobKind<RequestedMail>,
  { email, callbackUrl }: Requested,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.sql({ id: text })`
      SELECT id FROM users WHERE email = ${email} FOR KEY SHARE`
    const userId = user?.id ?? newId()
    await tx.jobs.enqueue(tx, job, { userId, callbackUrl, language: tx.language })
  })
}
