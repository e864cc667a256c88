import type { PortalCustomer, PortalCustomerUpdate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { readAddress } from '../../billing/address/address.ts'
import { updateCustomer } from '../../billing/customer/update.ts'
import { normalizeTaxId } from '../../billing/tax-id/tax-id.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { getPortalCustomer } from './get.ts'
import { requireOwnCustomer } from './queries.ts'

const AT_TAX_ID = ['body', 'tax_id']

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
  const country = given?.country ?? stored?.country
  if (!country) throw refusal('tax_id.country_missing', { at: AT_TAX_ID })
  const taxId = normalizeTaxId(country, number)
  if (!taxId) throw refusal('tax_id.not_of_country', { at: AT_TAX_ID, values: { country } })
  return [taxId.number, taxId.kind]
}
