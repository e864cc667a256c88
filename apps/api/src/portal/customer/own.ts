import type { Customer } from '@tollgate/db'
import { findLiveCustomer } from '../../billing/customer/find-live.ts'
import type { CustomerContext } from '../../core/context.ts'
import { notFound, refusal } from '../../core/errors.ts'

/** The customer of a session that shows all of the customer’s; a session of one purchase doesn’t. */
export async function findOwnCustomer(ctx: CustomerContext): Promise<Customer> {
  const { customerId, checkoutId } = ctx.actor
  if (checkoutId !== null) {
    throw refusal('session.one_purchase')
  }
  const customer = customerId === null ? null : await findLiveCustomer(ctx, customerId)
  if (!customer) throw notFound()
  return customer
}
