import type { OutboxMail, PrismaClient } from '@tollgate/db'

export interface OutboxPage {
  mails: OutboxMail[]
  page: number
  pages: number
}

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] as const

export async function findPage(
  database: PrismaClient,
  { page, size }: { page: number; size: number },
): Promise<OutboxPage> {
  const total = await database.outboxMail.count()
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, pages)
  const mails = await database.outboxMail.findMany({
    orderBy: [...NEWEST_FIRST],
    skip: (shown - 1) * size,
    take: size,
  })
  return { mails, page: shown, pages }
}

export function findMail(database: PrismaClient, id: string): Promise<OutboxMail | null> {
  return database.outboxMail.findUnique({ where: { id } })
}

export function findLatest(
  database: PrismaClient,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<OutboxMail[]> {
  return database.outboxMail.findMany({
    where: to === undefined ? {} : { to: { equals: to, mode: 'insensitive' } },
    orderBy: [...NEWEST_FIRST],
    take: limit,
  })
}
