import type { StripeElementLocale } from '@stripe/stripe-js'
import type { AddressDraft } from '#app/features/address/address-draft.ts'

/** Stripe asks for nothing that this page asks for. */
export const cardOnly = { paymentMethodTypes: ['card'] }

export interface CardPurpose {
  amount: number
  currency: string
  /** Whether it is charged again later, without its holder. */
  isKept: boolean
}

/** What the fields are for. The amount that counts is the server’s; no field shows this one. */
export function purposeOf({ amount, currency, isKept }: CardPurpose) {
  if (amount === 0) return { mode: 'setup', currency } as const
  const setupFutureUsage = isKept ? 'off_session' : null
  return { mode: 'payment', amount, currency, setupFutureUsage } as const
}

/** Whose card it is. */
export interface CardHolder {
  name: string
  email: string
  address: AddressDraft
}

const locales: readonly StripeElementLocale[] = ['de', 'en', 'es', 'fr', 'pl', 'ru', 'tr']

/** Ukrainian is none of Stripe’s languages: then the browser’s next one counts. */
export function localeOf(language: string): StripeElementLocale {
  return locales.find((known) => known === language) ?? 'auto'
}

/** What banks compare with what they know. */
export function toBillingDetails({ name, email, address }: CardHolder) {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: '',
    address: {
      country: address.country || null,
      postal_code: address.postal_code,
      state: address.state,
      city: address.city,
      line1: address.line1,
      line2: address.line2,
    },
  }
}
