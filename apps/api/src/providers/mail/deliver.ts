import type { OutboxMail } from '@tollgate/db'
import type { RenderedMail } from '@tollgate/mails'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { gather } from '../../core/gather.ts'
import { inTransaction } from '../../core/transaction.ts'
import { zip } from '../../core/zip.ts'
import { sendMailJob } from '../jobs.ts'
import { SENT_TOGETHER } from './queue-mail.ts'

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

/** Sends those that are left of several. Hands over what can’t be sent to jobs of their own, which try each alone. */
export async function deliverQueuedMails(
  ctx: Context,
  { mailIds, organizationId }: { mailIds: string[]; organizationId: string | null },
): Promise<void> {
  const ends = await Promise.allSettled(mailIds.map((mailId) => deliverQueuedMail(ctx, { mailId })))
  const failed = zip(mailIds, ends).flatMap(([mailId, end]) => {
    if (end.status === 'fulfilled') return []
    ctx.logger.warn({ mailId, error: end.reason }, 'An email failed; it will be retried')
    return [{ mailId, organizationId }]
  })
  await ctx.jobs.enqueue(ctx, sendMailJob, ...failed)
}

const deliverTogether = gather(SENT_TOGETHER, async (queued: Queued[]) => {
  const failures = await deliver(queued)
  return ({ mailId }) => failures.get(mailId)
})

/** What could not be sent, by mail. */
async function deliver(queued: Queued[]): Promise<Map<string, PromiseRejectedResult>> {
  const failures = new Map<string, PromiseRejectedResult>()
  const [first] = queued
  if (!first) return failures
  const ids = queued.map(({ mailId }) => mailId)
  if (staysReadable(first.ctx)) {
    await keep(first.ctx, ids)
    return failures
  }
  await inTransaction(first.ctx, async (tx) => {
    const mails = await lockUnsent(tx, ids)
    const ends = await Promise.allSettled(mails.map((mail) => send(tx, mail)))
    for (const [{ id }, end] of zip(mails, ends)) {
      if (end.status === 'rejected') failures.set(id, end)
    }
    await forget(
      tx,
      ids.filter((id) => !failures.has(id)),
    )
  })
  return failures
}

/** For the outbox page, which renders what it shows. */
function staysReadable({ mailer, settings }: Context): boolean {
  return mailer === null && settings.DEV_TOOLS
}

async function send({ mailer }: Context, mail: OutboxMail): Promise<void> {
  const { id, to } = mail
  await mailer?.send({ id, to, ...(await renderQueuedMail(mail)) })
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

async function keep({ sql, clock }: Context, ids: string[]): Promise<void> {
  await sql()`
    UPDATE outbox_mails SET sent_at = ${clock.now()}
    WHERE id = ANY(${ids}::uuid[]) AND sent_at IS NULL`
}

/** Mails hold names, addresses, and links that open accounts: none is kept once it has left. */
async function forget({ sql }: Context, ids: string[]): Promise<void> {
  await sql()`DELETE FROM outbox_mails WHERE id = ANY(${ids}::uuid[]) AND sent_at IS NULL`
}
