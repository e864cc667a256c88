import type { PortalCustomer, PortalCustomerUpdate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { readAddress } from '../../billing/address/address.ts'
import { updateCustomer } from '../../billing/customer/update.ts'
import { taxIdFromNumber } from '../../billing/tax-id/from-number.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { getPortalCustomer } from './get.ts'
import { requireOwnCustomer } from './queries.ts'

/** What customers may change of themselves: never the metadata, which is the merchant’s. */
export async function updatePortalCustomer(
  ctx: CustomerContext,
  input: PortalCustomerUpdate,
): Promise<PortalCustomer> {
  const customer = await requireOwnCustomer(ctx)
  if (input.email && input.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw refusal('customer.email_of_merchant', { at: ['body', 'email'] })
  }
  await updateCustomer(ctx, {
    id: customer.id,
    name: input.name,
    billing_address: input.billing_address,
    tax_id: readTaxId(customer, input),
  })
  return getPortalCustomer(ctx)
}

/** Customers give the number alone; its kind follows from their country. */
function readTaxId(
  customer: Customer,
  { tax_id: number, billing_address: given }: PortalCustomerUpdate,
): string[] | null | undefined {
  if (!number) return number === undefined ? undefined : null
  const stored = readAddress(customer.billingAddress)
  return taxIdFromNumber(given?.country ?? stored?.country, number, ['body', 'tax_id'])
}
