import type { Customer } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Customers that are not deleted: only these are found by what names them. */

export async function findCustomer(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<Customer | null> {
  const [found] = await sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND id = ${id} AND deleted_at IS NULL`
  return found?.customer ?? null
}

export async function findCustomerByExternalId(
  { sql, organizationId }: MerchantContext,
  externalId: string,
): Promise<Customer | null> {
  const [found] = await sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND external_id = ${externalId}
      AND deleted_at IS NULL`
  return found?.customer ?? null
}

export async function findCustomerByEmail(
  { sql, organizationId }: MerchantContext,
  email: string,
): Promise<Customer | null> {
  const [found] = await sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND lower(email) = lower(${email})
      AND deleted_at IS NULL`
  return found?.customer ?? null
}

/** The stored spelling of a customer’s email: just enough to know whether there is one. */
export async function findCustomerAddress(
  { sql, organizationId }: MerchantContext,
  email: string,
): Promise<string | null> {
  const [found] = await sql({ email: text })`
    SELECT email FROM customers
    WHERE organization_id = ${organizationId} AND lower(email) = lower(${email})
      AND deleted_at IS NULL`
  return found?.email ?? null
}
