import type { CheckoutCreate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { readAddress } from '../address/address.ts'
import { findCustomer, findCustomerByExternalId } from '../customer/find.ts'
import { readTaxId } from '../tax-id/tax-id.ts'
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

/** What is known of a customer already. What isn’t stays as the caller gave it. */
export function knownOf(customer: Customer): Partial<Buyer> {
  const address = readAddress(customer.billingAddress)
  const taxNumber = readTaxId(customer.taxId)?.[0]
  return {
    customerEmail: customer.email,
    ...(customer.name ? { customerName: customer.name } : {}),
    ...(customer.billingName ? { customerBillingName: customer.billingName } : {}),
    ...(address ? { customerBillingAddress: address } : {}),
    ...(taxNumber ? { customerTaxId: taxNumber } : {}),
  }
}
