import { type Address, MetadataOutput } from '@tollgate/contracts'
import { readAddress } from '../address/address.ts'
import type { Purchaser } from '../customer/of-purchase.ts'
import { normalizeTaxId, type TaxIdPair } from '../tax-id/tax-id.ts'
import type { CheckoutWithParts } from './present.ts'

/** What a checkout says of its customer. */
export function purchaserOf(checkout: CheckoutWithParts): Purchaser {
  const billingAddress = readAddress(checkout.customerBillingAddress)
  return {
    id: checkout.customerId,
    email: checkout.customerEmail,
    externalId: checkout.externalCustomerId,
    name: checkout.customerName,
    billingName: checkout.customerBillingName,
    billingAddress,
    taxId: taxIdOf(checkout, billingAddress),
    metadata: MetadataOutput.parse(checkout.customerMetadata),
  }
}

export function taxIdOf(
  { customerTaxId }: CheckoutWithParts,
  address: Address | null,
): TaxIdPair | null {
  const taxId = customerTaxId && address ? normalizeTaxId(address.country, customerTaxId) : null
  return taxId && [taxId.number, taxId.kind]
}
