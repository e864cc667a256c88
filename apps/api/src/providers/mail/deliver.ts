import type { Prisma } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

const LONGEST_SENDING_MILLISECONDS = 28_000

/** Sends a mail once. Failing leaves it as it was, for the job's next attempt. */
export async function deliverQueuedMail(ctx: Context, mailId: string): Promise<void> {
  await ctx.database.$transaction(
    async (db) => {
      if (!(await lockUnsent(db, mailId))) return
      const mail = await db.outboxMail.findUniqueOrThrow({ where: { id: mailId } })
      await ctx.mailer?.send(mail)
      await (staysReadable(ctx) ? markSent(db, mailId, ctx.clock.now()) : drop(db, mailId))
    },
    { maxWait: 10_000, timeout: LONGEST_SENDING_MILLISECONDS },
  )
}

function staysReadable({ mailer, settings }: Context): boolean {
  return mailer === null && settings.DEV_TOOLS
}

async function markSent(db: Prisma.TransactionClient, id: string, sentAt: Date): Promise<void> {
  await db.outboxMail.update({ where: { id }, data: { sentAt } })
}

/** Mails hold names, addresses, and links that open accounts: none is kept that has left. */
async function drop(db: Prisma.TransactionClient, id: string): Promise<void> {
  await db.outboxMail.delete({ where: { id } })
}

/** Waits for another worker that is sending it right now. */
async function lockUnsent(db: Prisma.TransactionClient, mailId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT id FROM outbox_mails WHERE id = ${mailId}::uuid AND sent_at IS NULL FOR UPDATE`
  return rows.length > 0
}
