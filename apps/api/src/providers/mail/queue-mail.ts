import type { Mails, MailTemplate } from '@tollgate/mails'
import { defaultLanguage, isLanguage } from '@tollgate/messages'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'

interface MailToQueue<Template extends MailTemplate> {
  to: string
  template: Template
  /** The reader's language; English when it is none of ours. */
  language: string
  values: Mails[Template]
}

/** Writes a mail and its sending into the caller's transaction: it leaves after the commit. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  { to, template, language, values }: MailToQueue<Template>,
): Promise<void> {
  // Loaded with the first mail: a service at rest needs none of it.
  const { renderMail } = await import('@tollgate/mails')
  const rendered = await renderMail({
    template,
    language: isLanguage(language) ? language : defaultLanguage,
    values,
  })
  await inTransaction(ctx, async (tx) => {
    const id = newId()
    await tx.db.outboxMail.create({
      data: { id, to, template, ...rendered, createdAt: tx.clock.now() },
    })
    await tx.jobs.enqueue(tx, 'send-mail', { mailId: id })
  })
}
