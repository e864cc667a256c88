import type { OutboxMail } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Renders and sends a mail once. Failing leaves it as it was, for the job's next attempt. */
export async function deliverQueuedMail(
  ctx: Context,
  { mailId }: { mailId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isKept = staysReadable(tx)
    const mail = await (isKept ? lockUnsent(tx, mailId) : takeUnsent(tx, mailId))
    if (!mail) return
    const rendered = await renderQueuedMail(mail)
    await tx.mailer?.send({ id: mail.id, to: mail.to, ...rendered })
    if (!isKept) return
    const set = { ...rendered, sentAt: tx.clock.now() }
    await save(tx, { update: { outboxMail: [{ where: { id: mail.id }, set }] } })
  })
}

/** Templates are loaded with the first mail: a service at rest needs none of them. */
export async function renderQueuedMail(mail: OutboxMail) {
  const { subject, html, text } = mail
  if (subject !== null && html !== null && text !== null) return { subject, html, text }
  const { renderStoredMail } = await import('@tollgate/mails')
  return renderStoredMail(mail)
}

function staysReadable({ mailer, settings }: Context): boolean {
  return mailer === null && settings.DEV_TOOLS
}

/** Mails hold names, addresses, and links that open accounts: none is kept once the transaction ends. */
async function takeUnsent({ sql }: Context, id: string): Promise<OutboxMail | null> {
  const [taken] = await sql({ mail: row('outboxMail') })`
    DELETE FROM outbox_mails m WHERE id = ${id} AND sent_at IS NULL RETURNING to_json(m) AS mail`
  return taken?.mail ?? null
}

/** Waits for another worker that is sending it right now. */
async function lockUnsent({ sql }: Context, id: string): Promise<OutboxMail | null> {
  const [found] = await sql({ mail: row('outboxMail') })`
    SELECT to_json(m) AS mail FROM outbox_mails m WHERE id = ${id} AND sent_at IS NULL FOR UPDATE`
  return found?.mail ?? null
}
