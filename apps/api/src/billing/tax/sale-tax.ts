import type { Context } from '../../core/context.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import type { Buyer } from '../checkout/buyer.ts'
import { normalizeTaxId, taxIdKindOf } from '../tax-id/tax-id.ts'
import { type SellerColumns, sellerOf } from './settings.ts'

/** Of what costs nothing. */
export const nothingToTax: SaleTax = {
  basisPoints: 0,
  isInclusive: false,
  jurisdiction: null,
  reason: 'nothing_to_tax',
  number: null,
}

/** What a buyer is taxed with; null while it can’t be known. */
export function taxOfBuyer(
  { taxes, clock }: Pick<Context, 'taxes' | 'clock'>,
  organization: SellerColumns,
  buyer: Buyer,
): SaleTax | null {
  const { country = null, state = null } = buyer.customerBillingAddress ?? {}
  const hasVatId = isVatPayer(buyer)
  const at = clock.now()
  return taxes.taxOf({ seller: sellerOf(organization), buyer: { country, state, hasVatId }, at })
}

/** A number that isn’t one of the buyer’s country, or no longer of a business, says nothing. */
function isVatPayer({ isBusinessCustomer, customerTaxId, customerBillingAddress }: Buyer): boolean {
  if (!isBusinessCustomer || customerTaxId === null || customerBillingAddress === null) return false
  const { country } = customerBillingAddress
  return taxIdKindOf(country) === 'eu_vat' && normalizeTaxId(country, customerTaxId) !== null
}

interface TaxedBefore {
  buyer: Buyer
  tax: SaleTax | null
}

/**
 * The tax after a change. A buyer who is where they were, and what they were, keeps the tax that they
 * have seen: otherwise new settings of the merchant could change what is charged from what was shown.
 */
export function taxAfter(
  ctx: Pick<Context, 'taxes' | 'clock'>,
  organization: SellerColumns,
  before: TaxedBefore,
  buyer: Buyer,
): SaleTax | null {
  const isKnown = before.tax !== null && before.tax.reason !== 'nothing_to_tax'
  if (isKnown && isTaxedAlike(before.buyer, buyer)) return before.tax
  return taxOfBuyer(ctx, organization, buyer)
}

function isTaxedAlike(one: Buyer, other: Buyer): boolean {
  const from = one.customerBillingAddress
  const to = other.customerBillingAddress
  return (
    from?.country === to?.country &&
    from?.state === to?.state &&
    isVatPayer(one) === isVatPayer(other)
  )
}
