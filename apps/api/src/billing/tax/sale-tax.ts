import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { SaleTax, TaxAnswer } from '../../core/ports/tax.ts'
import type { Buyer } from '../checkout/buyer.ts'
import { normalizeTaxId, taxIdKindOf } from '../tax-id/tax-id.ts'
import { questionOf, type TaxedSale } from './question.ts'
import { readTaxChoices, type SellerColumns, sellerOf } from './settings.ts'

/** Of what costs nothing. */
export const nothingToTax: SaleTax = {
  basisPoints: 0,
  isInclusive: false,
  jurisdiction: null,
  reason: 'nothing_to_tax',
  number: null,
}

type Taxing = Pick<Context, 'taxes' | 'taxCalculator' | 'clock'>

/** The tax of a sale; null while it can’t be known. */
export function taxOfSale(
  ctx: Taxing,
  organization: SellerColumns,
  sale: TaxedSale,
): SaleTax | null {
  if (!isCalculated(organization)) return taxOfBuyer(ctx, organization, sale.buyer)
  const answer = answerTo(ctx, sale)
  return answer.status === 'calculated' ? answer.tax : null
}

function isCalculated({ taxSettings }: SellerColumns): boolean {
  return readTaxChoices(taxSettings).method === 'stripe'
}

function answerTo({ taxCalculator }: Taxing, sale: TaxedSale): TaxAnswer {
  const question = questionOf(sale)
  if (question === null) return { status: 'place-unknown' }
  return taxCalculator?.answerTo(question) ?? { status: 'unavailable' }
}

/** Nobody could find the address, or there was no answer. */
export type UnknownTax = 'place-unknown' | 'unavailable'

/** The tax of a sale, or why nothing can be charged for it; null where too little is known for rates. */
export function taxOrWhyUnknown(
  ctx: Taxing,
  organization: SellerColumns,
  sale: TaxedSale,
): SaleTax | UnknownTax | null {
  if (!isCalculated(organization)) return taxOfBuyer(ctx, organization, sale.buyer)
  const answer = answerTo(ctx, sale)
  return answer.status === 'calculated' ? answer.tax : answer.status
}

/** Nobody is charged without tax just because the calculation is unavailable. */
export function requireTax(
  ctx: Taxing,
  organization: SellerColumns,
  { tax, ...sale }: TaxedSale & { tax: SaleTax | null },
): void {
  if (tax !== null || !isCalculated(organization)) return
  const { status } = answerTo(ctx, sale)
  refuseUnknown(status === 'unavailable' ? status : 'place-unknown')
}

export function refuseUnknown(why: UnknownTax | null): void {
  if (why === 'unavailable') throw refusal('tax.unavailable')
  if (why === null) return
  throw refusal('tax.place_unknown', { at: ['body', 'customer_billing_address', 'postal_code'] })
}

function taxOfBuyer(
  { taxes, clock }: Taxing,
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
  ctx: Taxing,
  organization: SellerColumns,
  before: TaxedBefore,
  sale: TaxedSale,
): SaleTax | null {
  const isKnown = before.tax !== null && before.tax.reason !== 'nothing_to_tax'
  if (isKnown && isStill(before, sale)) return before.tax
  return taxOfSale(ctx, organization, sale)
}

/** A calculation holds for this sale only, rates for everything the buyer buys. */
function isStill({ buyer, tax }: TaxedBefore, sale: TaxedSale): boolean {
  if (tax?.calculation) return tax.calculation.question === questionOf(sale)?.key
  return isTaxedAlike(buyer, sale.buyer)
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
