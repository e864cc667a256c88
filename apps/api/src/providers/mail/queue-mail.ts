import type { NewRow } from '@tollgate/db'
import type { Mails, MailTemplate } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { sendMailJob } from '../jobs.ts'

interface MailToQueue<Template extends MailTemplate> {
  to: string
  template: Template
  /** The reader's language; English when it is none of ours. */
  language: string
  values: Mails[Template]
  /** The organization on whose behalf it is sent. */
  organizationId?: string | null
}

/** A stored email, and the payload of the job that sends it. */
export interface PlannedMail {
  row: NewRow<'outboxMail'>
  job: { mailId: string; organizationId: string | null }
}

/** For verbs that save an email with other rows, and then enqueue `sendMailJob`. */
export function planMail<Template extends MailTemplate>(
  { clock }: Pick<Context, 'clock'>,
  { organizationId = null, ...mail }: MailToQueue<Template>,
): PlannedMail {
  const id = newId()
  const row = { ...mail, id, createdAt: clock.now() }
  return { row, job: { mailId: id, organizationId } }
}

/** Writes an email and its sending into the caller's transaction: it is sent after the commit. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  mail: MailToQueue<Template>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row, job } = planMail(tx, mail)
    await save(tx, { insert: { outboxMail: [row] } })
    await tx.jobs.enqueue(tx, sendMailJob, job)
  })
}
