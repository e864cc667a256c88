import type { CheckoutCreate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { readAddress } from '../address/address.ts'
import { findCustomer, findCustomerByExternalId } from '../customer/find.ts'
import { normalizeTaxId, readTaxId } from '../tax-id/tax-id.ts'
import type { Buyer } from './buyer.ts'

type Named = Pick<CheckoutCreate, 'customer_id' | 'customer_external_id' | 'external_customer_id'>

/** The customer whom the merchant names. An external id may be one of a customer still to come. */
export async function findLinkedCustomer(
  ctx: MerchantContext,
  named: Named,
): Promise<{ customer: Customer | null; problems: Refusal[] }> {
  if (named.customer_id) {
    const customer = await findCustomer(ctx, named.customer_id)
    const unknown = refusal('reference.not_found', { at: ['body', 'customer_id'] })
    return { customer, problems: customer ? [] : [unknown] }
  }
  const externalId = named.external_customer_id ?? named.customer_external_id
  const customer = externalId ? await findCustomerByExternalId(ctx, externalId) : null
  return { customer, problems: [] }
}

/**
 * The buyer with what is known of the customer already. What isn’t stays as the caller gave it, but
 * for a tax id that isn’t one of the country where the customer is.
 */
export function withKnown(buyer: Buyer, customer: Customer): Buyer {
  const address = readAddress(customer.billingAddress) ?? buyer.customerBillingAddress
  const taxNumber = readTaxId(customer.taxId)?.[0] ?? buyer.customerTaxId
  const fits = taxNumber && address && normalizeTaxId(address.country, taxNumber)
  return {
    ...buyer,
    customerEmail: customer.email,
    customerName: customer.name ?? buyer.customerName,
    customerBillingName: customer.billingName ?? buyer.customerBillingName,
    customerBillingAddress: address,
    customerTaxId: fits ? taxNumber : null,
  }
}
