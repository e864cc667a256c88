import type { PrismaClient } from '@tollgate/db'
import { z } from 'zod'

const SHOWN = 25
const latest = { orderBy: { createdAt: 'desc' }, take: SHOWN } as const

const StoredEvent = z.object({ id: z.string(), type: z.string(), data: z.looseObject({}) })

export type Book = Awaited<ReturnType<typeof findBook>>

/** The latest of everything in the sandbox’s book, and of what it told. */
export async function findBook(database: PrismaClient) {
  const [charges, refunds, disputes, received] = await Promise.all([
    database.sandboxCharge.findMany({ ...latest, where: { amount: { gt: 0 } } }),
    database.sandboxRefund.findMany(latest),
    database.sandboxDispute.findMany(latest),
    database.processorEvent.findMany({ orderBy: { receivedAt: 'desc' }, take: SHOWN }),
  ])
  return { charges, refunds, disputes, received }
}

/** An event as the sandbox sent it. */
export async function findReceived(database: PrismaClient, id: string) {
  const event = await database.processorEvent.findUnique({ where: { id } })
  return event && StoredEvent.parse(event.payload)
}
