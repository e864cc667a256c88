import type { Customer, Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { findLiveCustomer } from './find-live.ts'

/** Keeps others from changing a customer until the transaction ends. */
export async function lockLiveCustomer(ctx: MerchantContext, id: string): Promise<Customer | null> {
  await ctx.db.$executeRaw`
    SELECT FROM customers
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return findLiveCustomer(ctx, id)
}

export function findLiveCustomers(
  ctx: MerchantContext,
  filter: Prisma.CustomerWhereInput,
  slice: Pick<Prisma.CustomerFindManyArgs, 'orderBy' | 'skip' | 'take'>,
): Promise<[Customer[], number]> {
  const where = { ...filter, organizationId: ctx.organizationId, deletedAt: null }
  return Promise.all([
    ctx.db.customer.findMany({ where, ...slice }),
    ctx.db.customer.count({ where }),
  ])
}

/** What a customer holds now: grants of benefits that still exist. */
export function findHeldGrants(ctx: MerchantContext, customerId: string) {
  return ctx.db.benefitGrant.findMany({
    where: {
      organizationId: ctx.organizationId,
      customerId,
      grantedAt: { not: null },
      revokedAt: null,
      benefit: { deletedAt: null },
    },
    include: { benefit: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
