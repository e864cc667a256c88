import type { Mails, MailTemplate } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { jsonOf } from '../../core/json.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { sendMailJob } from './deliver.ts'

interface MailToQueue<Template extends MailTemplate> {
  to: string
  template: Template
  /** The reader's language; English when it is none of ours. */
  language: string
  values: Mails[Template]
  /** The organization on whose behalf it is sent. */
  organizationId?: string
}

/** Writes an email and its sending into the caller's transaction: it is sent after the commit. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  { organizationId, ...mail }: MailToQueue<Template>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const id = newId()
    const values = jsonOf(mail.values)
    await save(tx, { insert: { outboxMail: [{ ...mail, id, values, createdAt: tx.clock.now() }] } })
    await tx.jobs.enqueue(tx, sendMailJob, { mailId: id, organizationId: organizationId ?? null })
  })
}
