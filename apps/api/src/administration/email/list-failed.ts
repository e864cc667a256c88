import type { FailedEmailList, ListFailedEmailsQuery } from '@tollgate/contracts'
import { decodeOrNull, text } from '../../core/columns.ts'
import { conceal } from '../../core/conceal.ts'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'
import { countFailed, listFailed } from '../../jobs/failed.ts'
import { sendMailJob } from '../../providers/jobs.ts'

const { name: kind } = sendMailJob

/** A page of the emails that no server accepted, and how many there are. */
export async function listFailedEmails(
  ctx: Context,
  { limit, offset }: ListFailedEmailsQuery,
): Promise<FailedEmailList> {
  const jobs = await listFailed(ctx, { kind }, { limit, offset })
  const total = await countFailed(ctx, { kind })
  const mails = await findMails(ctx, jobs.map(mailIdOf))
  const emails = jobs.map((job) => {
    const mail = mails.get(mailIdOf(job))
    return {
      id: job.id,
      to: mail?.to ?? null,
      template: mail?.template ?? null,
      failedAt: job.failedAt.toISOString(),
      attempts: job.attempts,
      reason: conceal(job.reason ?? ''),
    }
  })
  return { kind, emails, total, limit, offset }
}

function mailIdOf({ payload }: { payload: unknown }): string {
  return decodeOrNull({ mailId: text }, payload)?.mailId ?? ''
}

async function findMails({ db }: Context, ids: string[]) {
  const mails = await db.outboxMail.findMany({
    where: { id: { in: ids.filter(isUuid) } },
    select: { id: true, to: true, template: true },
  })
  return new Map(mails.map((mail) => [mail.id, mail]))
}
