import type { OutboxMail } from '@tollgate/db'
import type { RenderedMail } from '@tollgate/mails'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { gather } from '../../core/gather.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { zip } from '../../core/zip.ts'

/** Few: those that were sent are sent again if the process dies before all of them were. */
const TOGETHER = 20

interface Queued {
  ctx: Context
  mailId: string
}

/**
 * Renders and sends a mail once, in one transaction with those that come meanwhile. Failing leaves it as it
 * was, for the job's next attempt.
 */
export async function deliverQueuedMail(
  ctx: Context,
  { mailId }: { mailId: string },
): Promise<void> {
  const failure = await deliverTogether(ctx, { ctx, mailId })
  if (failure) throw failure.reason
}

const deliverTogether = gather(TOGETHER, async (queued: Queued[]) => {
  const failures = await deliver(queued)
  return ({ mailId }) => failures.get(mailId)
})

/** What could not be sent, by mail. */
async function deliver(queued: Queued[]): Promise<Map<string, PromiseRejectedResult>> {
  const [first] = queued
  if (!first) return new Map()
  const ids = queued.map(({ mailId }) => mailId)
  return inTransaction(first.ctx, async (tx) => {
    const mails = await lockUnsent(tx, ids)
    const ends = await Promise.allSettled(mails.map((mail) => send(tx, mail)))
    const sent = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    await finish(tx, sent)
    const failed = zip(mails, ends).flatMap(([{ id }, end]) =>
      end.status === 'rejected' ? [[id, end] as const] : [],
    )
    return new Map(failed)
  })
}

interface SentMail {
  id: string
  rendered: RenderedMail
}

async function send({ mailer }: Context, mail: OutboxMail): Promise<SentMail> {
  const { id, to } = mail
  const rendered = await renderQueuedMail(mail)
  await mailer?.send({ id, to, ...rendered })
  return { id, rendered }
}

/** Templates are loaded with the first mail: a service at rest needs none of them. */
export async function renderQueuedMail(mail: OutboxMail): Promise<RenderedMail> {
  const { subject, html, text } = mail
  if (subject !== null && html !== null && text !== null) return { subject, html, text }
  const { renderStoredMail } = await import('@tollgate/mails')
  return renderStoredMail(mail)
}

/** Waits for another worker that is sending one right now. */
async function lockUnsent({ sql }: Context, ids: string[]): Promise<OutboxMail[]> {
  const found = await sql({ mail: row('outboxMail') })`
    SELECT to_json(m) AS mail FROM outbox_mails m
    WHERE id = ANY(${ids}::uuid[]) AND sent_at IS NULL ORDER BY id FOR UPDATE`
  return found.map(({ mail }) => mail)
}

/** Mails hold names, addresses, and links that open accounts: none is kept unless to be read in development. */
async function finish(tx: Context, sent: SentMail[]): Promise<void> {
  const { mailer, settings, clock, sql } = tx
  if (mailer === null && settings.DEV_TOOLS) {
    const sentAt = clock.now()
    const changes = sent.map(({ id, rendered }) => ({
      where: { id },
      set: { ...rendered, sentAt },
    }))
    return save(tx, { update: { outboxMail: changes } })
  }
  await sql()`DELETE FROM outbox_mails WHERE id = ANY(${sent.map(({ id }) => id)}::uuid[])`
}
