import type { Customer } from '@tollgate/db'
import { readAddress } from '../address/address.ts'
import type { Buyer } from '../checkout/buyer.ts'
import { readTaxId } from '../tax-id/tax-id.ts'

/** Whom a renewal is taxed as: its customer, as they are today. */
export function buyerOf({ name, email, billingName, billingAddress, taxId }: Customer): Buyer {
  const stored = readTaxId(taxId)
  return {
    isBusinessCustomer: stored !== null,
    customerName: name,
    customerEmail: email,
    customerBillingName: billingName,
    customerBillingAddress: readAddress(billingAddress),
    customerTaxId: stored?.[0] ?? null,
  }
}

/** Whom it is billed to. */
export function billedTo({ name, billingName, billingAddress, taxId }: Customer) {
  return {
    billingName: billingName ?? name,
    billingAddress: readAddress(billingAddress),
    billingTaxId: readTaxId(taxId),
  }
}
