import type { Address, AddressInput } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { normalizeAddress } from '../address/address.ts'
import { normalizeTaxId } from '../tax-id/tax-id.ts'

const AT_TAX_ID = ['body', 'customer_tax_id']

/** What a checkout knows of who buys. */
export interface Buyer {
  isBusinessCustomer: boolean
  customerName: string | null
  customerEmail: string | null
  customerBillingName: string | null
  customerBillingAddress: Address | null
  customerTaxId: string | null
}

/** Absent fields stay as they are. */
interface Changes {
  is_business_customer?: boolean | null | undefined
  customer_name?: string | null | undefined
  customer_email?: string | null | undefined
  customer_billing_name?: string | null | undefined
  customer_billing_address?: AddressInput | null | undefined
  customer_tax_id?: string | null | undefined
}

export const nobody: Buyer = {
  isBusinessCustomer: false,
  customerName: null,
  customerEmail: null,
  customerBillingName: null,
  customerBillingAddress: null,
  customerTaxId: null,
}

interface Known {
  buyer: Buyer
  /** A linked customer’s email cannot be changed through a checkout. */
  isLinked: boolean
}

export function changeBuyer(
  { buyer, isLinked }: Known,
  changes: Changes,
): { buyer: Buyer; problems: Refusal[] } {
  const given = changes.customer_billing_address
  const address = given ? normalizeAddress(given, ['body', 'customer_billing_address']) : null
  const changed = {
    isBusinessCustomer: changes.is_business_customer ?? buyer.isBusinessCustomer,
    customerName: text(changes.customer_name, buyer.customerName),
    customerEmail: text(changes.customer_email, buyer.customerEmail),
    customerBillingName: text(changes.customer_billing_name, buyer.customerBillingName),
    customerBillingAddress:
      given === undefined ? buyer.customerBillingAddress : (address?.address ?? null),
    customerTaxId: text(changes.customer_tax_id, buyer.customerTaxId),
  }
  const settled = forgetBusiness(changed, changes)
  const country = settled.customerBillingAddress?.country
  const isChecked =
    changes.customer_tax_id != null || country !== buyer.customerBillingAddress?.country
  const taxed = isChecked ? checkTaxId(settled) : { buyer: settled, problems: [] }
  const problems = [...(address?.problems ?? []), ...taxed.problems]
  if (isLinked && !isSameEmail(changed.customerEmail, buyer.customerEmail)) {
    problems.push(refusal('customer.email_fixed', { at: ['body', 'customer_email'] }))
  }
  return { buyer: taxed.buyer, problems }
}

/** A stale tax id must not outlive the business that it belonged to. */
function forgetBusiness(buyer: Buyer, changes: Changes): Buyer {
  if (changes.is_business_customer !== false) return buyer
  return {
    ...buyer,
    customerBillingName: text(changes.customer_billing_name, null),
    customerTaxId: text(changes.customer_tax_id, null),
  }
}

/** Checked again when the country changes, which decides what a tax id looks like. */
function checkTaxId(buyer: Buyer): { buyer: Buyer; problems: Refusal[] } {
  if (buyer.customerTaxId === null) return { buyer, problems: [] }
  const country = buyer.customerBillingAddress?.country
  if (!country) {
    return { buyer, problems: [refusal('tax_id.country_missing', { at: AT_TAX_ID })] }
  }
  const taxId = normalizeTaxId(country, buyer.customerTaxId)
  if (!taxId) {
    const problem = refusal('tax_id.not_of_country', { at: AT_TAX_ID, values: { country } })
    return { buyer, problems: [problem] }
  }
  return { buyer: { ...buyer, customerTaxId: taxId.number }, problems: [] }
}

function text(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given?.trim() || null
}

function isSameEmail(left: string | null, right: string | null): boolean {
  return left?.toLowerCase() === right?.toLowerCase()
}
