import type { StripeElementLocale } from '@stripe/stripe-js'
import type { CheckoutPublic } from '#api/model'
import type { CheckoutDraft } from '../checkout-draft.ts'

/** Stripe asks for nothing that this page asks for. */
export const cardOnly = { paymentMethodTypes: ['card'] }

/** What the fields are for. The amount that counts is the server’s; no field shows this one. */
export function purposeOf({
  total_amount: amount,
  currency,
}: Pick<CheckoutPublic, 'total_amount' | 'currency'>) {
  if (amount === 0) return { mode: 'setup', currency } as const
  return { mode: 'payment', amount, currency } as const
}

const locales: readonly StripeElementLocale[] = ['de', 'en', 'es', 'fr', 'pl', 'ru', 'tr']

/** Ukrainian is none of Stripe’s languages: then the browser’s next one counts. */
export function localeOf(language: string): StripeElementLocale {
  return locales.find((known) => known === language) ?? 'auto'
}

/** What banks compare with what they know. */
export function toBillingDetails({ name, email, address }: CheckoutDraft) {
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
