/** What the checkout page has to ask for, derived from what is bought and by whom. */

interface Purchase {
  /** Kinds of the product’s prices on sale. */
  amountTypes: string[]
  isRecurring: boolean
  totalAmount: number
}

export function paymentRequirementsOf({ amountTypes, isRecurring, totalAmount }: Purchase) {
  const isFree = amountTypes.every((type) => type === 'free')
  const isPaymentRequired = totalAmount > 0
  const isSetupRequired = isRecurring && !isFree
  return {
    is_free_product_price: isFree,
    is_discount_applicable: amountTypes.some((type) => type === 'fixed' || type === 'custom'),
    is_payment_required: isPaymentRequired,
    is_payment_setup_required: isSetupRequired,
    is_payment_form_required: isPaymentRequired || isSetupRequired,
  }
}

interface Buyer {
  requireBillingAddress: boolean
  isBusinessCustomer: boolean
  country: string | null
}

/** Countries that tax by state, where a country alone says too little. */
const BY_STATE = new Set(['US', 'CA'])

export function addressFields({ requireBillingAddress, isBusinessCustomer, country }: Buyer) {
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
