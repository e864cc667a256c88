import type { Address } from '@tollgate/contracts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import type { Buyer } from './buyer.ts'
import { addressFields } from './payment-requirements.ts'

interface Confirmation extends Buyer {
  requireBillingAddress: boolean
  isPaymentFormRequired: boolean
  confirmationToken: string | null
}

/** Everything that a buyer still has to fill in before the purchase can be made, at once. */
export function missingFields(given: Confirmation): Refusal[] {
  const missing: FieldPath[] = []
  function require(value: string | null, ...path: FieldPath): void {
    if (value === null) missing.push(['body', ...path])
  }
  require(given.customerEmail, 'customer_email')
  if (given.isPaymentFormRequired) {
    require(given.customerName, 'customer_name')
    require(given.confirmationToken, 'confirmation_token_id')
  }
  if (given.isBusinessCustomer) require(given.customerBillingName, 'customer_billing_name')
  for (const line of requiredLines(given)) {
    require(given.customerBillingAddress?.[line] ?? null, 'customer_billing_address', line)
  }
  return missing.map((at) => refusal('missing', { at }))
}

/** The second line is never required, and a free purchase needs no country. */
function requiredLines(given: Confirmation): (keyof Address)[] {
  const asks = given.requireBillingAddress || given.isBusinessCustomer
  if (!asks && !given.isPaymentFormRequired) return []
  const fields = addressFields({ ...given, country: given.customerBillingAddress?.country ?? null })
  const lines = ['country', 'line1', 'city', 'postal_code', 'state'] as const
  return lines.filter((line) => fields[line])
}
