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
      await db.outboxMail.update({
        where: { id: mailId },
        data: { sentAt: ctx.clock.now(), ...(staysReadable(ctx) ? {} : emptied) },
      })
    },
    { maxWait: 10_000, timeout: LONGEST_SENDING_MILLISECONDS },
  )
}

/** Mails hold links and codes that open accounts, so none is kept that has left. */
const emptied = { subject: '', html: '', text: '' }

function staysReadable({ mailer, settings }: Context): boolean {
  return mailer === null && settings.DEV_TOOLS
}

/** Waits for another worker that is sending it right now. */
async function lockUnsent(db: Prisma.TransactionClient, mailId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT id FROM outbox_mails WHERE id = ${mailId}::uuid AND sent_at IS NULL FOR UPDATE`
  return rows.length > 0
}
