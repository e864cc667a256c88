import type { Customer } from '@tollgate/db'
import { findCustomer } from '../../billing/customer/find.ts'
import type { CustomerContext } from '../../core/context.ts'
import { orNotFound, refusal } from '../../core/errors.ts'

/** The customer of a session that shows all of the customer’s; a session of one purchase doesn’t. */
export async function requireOwnCustomer(ctx: CustomerContext): Promise<Customer> {
  const { customerId, checkoutId } = ctx.actor
  if (checkoutId !== null) {
    throw refusal('session.one_purchase')
  }
  return orNotFound(customerId === null ? null : await findCustomer(ctx, customerId))
}
