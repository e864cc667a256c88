import { lazy } from 'react'

const retryDelay = 2000

type Outcome = typeof import('./outcome.ts')

/**
 * What comes after the form, or of it when a payment failed. Asked for while the buyer types, so that it is there when needed;
 * a connection that breaks after the payment must not leave an empty page.
 */
export async function loadOutcome(): Promise<Outcome> {
  try {
    return await import('./outcome.ts')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return loadOutcome()
  }
}

export const PaymentAlert = lazy(async () => ({ default: (await loadOutcome()).PaymentAlert }))
export const PaymentPending = lazy(async () => ({
  default: (await loadOutcome()).PaymentPending,
}))
export const Receipt = lazy(async () => ({ default: (await loadOutcome()).Receipt }))
export const CheckoutEnd = lazy(async () => ({ default: (await loadOutcome()).CheckoutEnd }))
export const CheckoutError = lazy(async () => ({
  default: (await loadOutcome()).CheckoutError,
}))
