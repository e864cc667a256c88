import type { OutboxMail, PrismaClient } from '@tollgate/db'
import type { RenderedMail } from '@tollgate/mails'
import { renderQueuedMail } from '../deliver.ts'

/** A mail as its reader gets it. */
export type SentMail = OutboxMail & RenderedMail

export interface OutboxPage {
  mails: SentMail[]
  page: number
  pages: number
}

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
  return { mails: await Promise.all(mails.map(render)), page: shown, pages }
}

export async function findMail(database: PrismaClient, id: string): Promise<SentMail | null> {
  const mail = await database.outboxMail.findFirst({ where: { id, ...SENT } })
  return mail && render(mail)
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
  return Promise.all(mails.map(render))
}

async function render(mail: OutboxMail): Promise<SentMail> {
  return { ...mail, ...(await renderQueuedMail(mail)) }
}
