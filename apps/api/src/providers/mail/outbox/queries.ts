import type { OutboxMail, PrismaClient } from '@tollgate/db'

/** A mail as it was sent. */
export type SentMail = OutboxMail & { subject: string; html: string; text: string }

export interface OutboxPage {
  mails: SentMail[]
  page: number
  pages: number
}

/** A mail is rendered when it is sent. */
const SENT = { sentAt: { not: null } }
const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

export async function findPage(
  database: PrismaClient,
  { page, size }: { page: number; size: number },
): Promise<OutboxPage> {
  const total = await database.outboxMail.count({ where: SENT })
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, pages)
  const mails = await database.outboxMail.findMany({
    where: SENT,
    orderBy: [...NEWEST_FIRST],
    skip: (shown - 1) * size,
    take: size,
  })
  return { mails: mails.map(sent), page: shown, pages }
}

export async function findMail(database: PrismaClient, id: string): Promise<SentMail | null> {
  const mail = await database.outboxMail.findFirst({ where: { id, ...SENT } })
  return mail && sent(mail)
}

export async function findLatest(
  database: PrismaClient,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<SentMail[]> {
  const mails = await database.outboxMail.findMany({
    where: { ...SENT, ...(to === undefined ? {} : { to: { equals: to, mode: 'insensitive' } }) },
    orderBy: [...NEWEST_FIRST],
    take: limit,
  })
  return mails.map(sent)
}

function sent(mail: OutboxMail): SentMail {
  return { ...mail, subject: mail.subject ?? '', html: mail.html ?? '', text: mail.text ?? '' }
}
