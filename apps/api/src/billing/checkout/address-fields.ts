import type { BillingAddressFieldMode } from '@tollgate/contracts'

interface Asker {
  requireBillingAddress: boolean
  isBusinessCustomer: boolean
  country: string | null
}

interface Confirmation extends Asker {
  isPaymentFormRequired: boolean
}

/** Countries whose tax depends on the state. */
const BY_STATE = new Set(['US', 'CA'])

/** The parts of the billing address that the page asks for. */
export function addressFields({ requireBillingAddress, isBusinessCustomer, country }: Asker) {
  const byState = country !== null && BY_STATE.has(country)
  const full = requireBillingAddress || isBusinessCustomer || byState
  return {
    country: true,
    state: byState,
    city: full,
    postal_code: full,
    line1: full,
    line2: full,
  }
}

/** Those that have to be filled in: never the second line, and no country for a free purchase. */
export function requiredAddressFields(given: Confirmation) {
  const asks = given.requireBillingAddress || given.isBusinessCustomer
  if (!asks && !given.isPaymentFormRequired) return []
  const fields = addressFields(given)
  const lines = ['country', 'line1', 'city', 'postal_code', 'state'] as const
  return lines.filter((line) => fields[line])
}

/** The same as newer clients name it. */
export function addressFieldModes(given: Confirmation) {
  const fields = addressFields(given)
  const required: string[] = requiredAddressFields(given)
  function modeOf(part: keyof typeof fields): BillingAddressFieldMode {
    if (!fields[part]) return 'disabled'
    return required.includes(part) ? 'required' : 'optional'
  }
  return {
    country: modeOf('country'),
    state: modeOf('state'),
    city: modeOf('city'),
    postal_code: modeOf('postal_code'),
    line1: modeOf('line1'),
    line2: modeOf('line2'),
  }
}
