import type { Customer } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findLiveCustomer } from './find-live.ts'

/** Keeps others from changing a customer until the transaction ends. */
export async function lockLiveCustomer(ctx: MerchantContext, id: string): Promise<Customer | null> {
  await ctx.db.$executeRaw`
    SELECT FROM customers
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return findLiveCustomer(ctx, id)
}

export async function findCustomersByIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<Customer[]> {
  const found = await sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return found.map(({ customer }) => customer)
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
