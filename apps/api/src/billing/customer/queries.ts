import type { CustomerState } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { findCustomer, findCustomerByExternalId } from './find.ts'
import { customerStates } from './state.ts'

const columns = { customer: row('customer') }

export async function requireCustomer(ctx: MerchantContext, id: string): Promise<Customer> {
  return orNotFound(await findCustomer(ctx, id))
}

/** The customer that the merchant knows by this id of theirs. */
export async function requireCustomerByExternalId(
  ctx: MerchantContext,
  externalId: string,
): Promise<Customer> {
  return orNotFound(await findCustomerByExternalId(ctx, externalId))
}

/** Keeps others from changing a customer until the transaction ends. */
export async function lockCustomer(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<Customer> {
  const [found] = await sql(columns)`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND id = ${id} AND deleted_at IS NULL
    FOR NO KEY UPDATE`
  return orNotFound(found).customer
}

export const customerRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(c) AS customer FROM customers c
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})`,
  row: ({ customer }) => customer,
})

/** How many orders each of these customers has, for those who have any. */
export function countOrders({ sql, organizationId }: MerchantContext, customerIds: string[]) {
  return sql({ customerId: text, orders: integer })`
    SELECT customer_id AS "customerId", count(*)::float8 AS orders FROM orders
    WHERE organization_id = ${organizationId} AND customer_id = ANY(${customerIds}::uuid[])
    GROUP BY customer_id`
}

/** What a customer has now. */
export function requireCustomerState(ctx: MerchantContext, id: string): Promise<CustomerState> {
  return requireRow(ctx, customerStates, id)
}
