import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'

/** Customers that are not deleted: only these are found by what names them. */

export function findLiveCustomer(ctx: MerchantContext, id: string): Promise<Customer | null> {
  const { organizationId } = ctx
  return ctx.db.customer.findFirst({ where: { organizationId, id, deletedAt: null } })
}

export function findLiveCustomerByExternalId(
  ctx: MerchantContext,
  externalId: string,
): Promise<Customer | null> {
  const { organizationId } = ctx
  return ctx.db.customer.findFirst({ where: { organizationId, externalId, deletedAt: null } })
}

export async function findLiveCustomerByEmail(
  ctx: MerchantContext,
  email: string,
): Promise<Customer | null> {
  const [row] = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers
    WHERE organization_id = ${ctx.organizationId}::uuid AND lower(email) = lower(${email})
      AND deleted_at IS NULL`
  return row ? findLiveCustomer(ctx, row.id) : null
}

/** The stored spelling of a customer’s email: just enough to know whether there is one. */
export async function findLiveAddress(ctx: MerchantContext, email: string): Promise<string | null> {
  const [row] = await ctx.db.$queryRaw<{ email: string }[]>`
    SELECT email FROM customers
    WHERE organization_id = ${ctx.organizationId}::uuid AND lower(email) = lower(${email})
      AND deleted_at IS NULL`
  return row?.email ?? null
}
