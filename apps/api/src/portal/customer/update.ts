import { Address, type PortalCustomer, type PortalCustomerUpdate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { updateCustomer } from '../../billing/customer/update.ts'
import { normalizeTaxId } from '../../billing/tax-id/normalize.ts'
import type { CustomerContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { getPortalCustomer } from './get.ts'
import { findOwnCustomer } from './own.ts'

/** What customers may change of themselves: never the metadata, which is the merchant’s. */
export async function updatePortalCustomer(
  ctx: CustomerContext,
  input: PortalCustomerUpdate,
): Promise<PortalCustomer> {
  const customer = await findOwnCustomer(ctx)
  if (input.email && input.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw invalidField(['body', 'email'], 'Only the merchant can change your address')
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
  const stored = Address.nullable().parse(customer.billingAddress)
  const country = given?.country ?? stored?.country
  if (!country) throw invalidField(['body', 'tax_id'], 'Needs the country of the address')
  const taxId = normalizeTaxId(country, number)
  if (!taxId) throw invalidField(['body', 'tax_id'], `Not a tax id of ${country}`)
  return [taxId.number, taxId.kind]
}
