import type { CheckoutPublic } from '#api/model'

export interface Renewals {
  /** The day on which the first of them is charged, as a date. */
  from: string
  amount: number
  /** Whether tax comes on top. */
  plusTax: boolean
  interval: 'month' | 'year'
}

/** What is charged later, and from when: as today while the discount lasts, then the full price. */
export function renewalsOf(checkout: CheckoutPublic, now: Date): Renewals[] {
  const today = dayIn(checkout.organization.timezone, now)
  const { product, is_payment_setup_required: isKept, discount } = checkout
  const interval = product.recurring_interval
  if (interval === null || !isKept) return []
  const months = interval === 'year' ? 12 : 1
  const asToday = { interval, amount: checkout.total_amount, plusTax: false }
  if (discount === null || discount.duration === 'forever') {
    return [{ from: monthsAfter(today, months), ...asToday }]
  }
  const { tax, tax_amount, amount } = checkout
  const isTaxOnTop = tax_amount !== null && tax_amount > 0 && tax?.is_inclusive !== true
  const lasting = discount.duration === 'repeating' ? discount.duration_in_months : 1
  const discounted = Math.ceil(lasting / months)
  const from = monthsAfter(today, discounted * months)
  const full = { interval, from, amount, plusTax: isTaxOnTop }
  if (discounted === 1) return [full]
  return [{ from: monthsAfter(today, months), ...asToday }, full]
}

/** The day of an instant in a time zone, as a date. */
function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The same day of a later month, or its last. */
function monthsAfter(date: string, months: number): string {
  const day = new Date(date)
  const later = new Date(day)
  later.setUTCMonth(day.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day.getUTCDate(), last))
  return later.toISOString().slice(0, 10)
}
