import type { AccountExport } from '@tollgate/contracts'
import type { Prisma, PrismaClient } from '@tollgate/db'
import { flatMetadata } from './present.ts'

interface Reader {
  db: PrismaClient | Prisma.TransactionClient
}

/** What merchants noted of the customers that a user is. */
export async function findEventsOfUser(
  { db }: Reader,
  userId: string,
  limit: number,
): Promise<AccountExport['events']> {
  const customers = await db.customer.findMany({
    where: { userId },
    select: { id: true, organizationId: true, organization: { select: { name: true } } },
  })
  if (customers.length === 0) return []
  const names = new Map(
    customers.map(({ organizationId, organization }) => [organizationId, organization.name]),
  )
  const events = await db.event.findMany({
    where: { OR: customers.map(({ id, organizationId }) => ({ organizationId, customerId: id })) },
    orderBy: [{ timestamp: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return events.map((event) => ({
    organizationId: event.organizationId,
    merchantName: names.get(event.organizationId) ?? '',
    name: event.name,
    metadata: flatMetadata(event.metadata),
    timestamp: event.timestamp.toISOString(),
  }))
}
