import type { NewRow } from '@tollgate/db'
import type { Mails, MailTemplate } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { sendMailJob, sendMailsJob } from '../jobs.ts'

/** So few are each sent by a job of its own, and don’t wait for what is sent to many. */
const FEW = 5
/**
 * By one job, and in one transaction. Few: those that were sent are sent again if the process dies before all of
 * them were, and other emails wait behind the six such jobs that workers have in hand.
 */
export const SENT_TOGETHER = 25

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

/** For verbs that save an email with other rows, and then call `enqueueMails`. */
export function planMail<Template extends MailTemplate>(
  { clock }: Pick<Context, 'clock'>,
  { organizationId = null, ...mail }: MailToQueue<Template>,
): PlannedMail {
  const id = newId()
  const row = { ...mail, id, createdAt: clock.now() }
  return { row, job: { mailId: id, organizationId } }
}

/** Has emails that are saved in the caller’s transaction sent after the commit, many by one job. */
export async function enqueueMails(
  tx: Pick<Context, 'jobs' | 'connection'>,
  mails: PlannedMail[],
): Promise<void> {
  const jobs = mails.map(({ job }) => job)
  const groups = [...Map.groupBy(jobs, ({ organizationId }) => organizationId)]
  const few = groups.flatMap(([, group]) => (group.length > FEW ? [] : group))
  const many = groups.flatMap(([organizationId, group]) =>
    group.length > FEW ? partsOf(group).map((mailIds) => ({ mailIds, organizationId })) : [],
  )
  await tx.jobs.enqueue(tx, sendMailJob, ...few)
  await tx.jobs.enqueue(tx, sendMailsJob, ...many)
}

function partsOf(jobs: PlannedMail['job'][]): string[][] {
  const ids = jobs.map(({ mailId }) => mailId)
  const count = Math.ceil(ids.length / SENT_TOGETHER)
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * SENT_TOGETHER, (part + 1) * SENT_TOGETHER),
  )
}

/** Writes an email and its sending into the caller's transaction: it is sent after the commit. */
export async function queueMail<Template extends MailTemplate>(
  ctx: Context,
  mail: MailToQueue<Template>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const planned = planMail(tx, mail)
    await save(tx, { insert: { outboxMail: [planned.row] } })
    await enqueueMails(tx, [planned])
  })
}
