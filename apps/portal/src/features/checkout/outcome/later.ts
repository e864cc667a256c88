import { lazy } from 'react'

/** What comes after the form. Asked for while the buyer types, so that it is there when needed. */
export function loadOutcome() {
  return import('./outcome.ts')
}

export const PaymentUnderWay = lazy(async () => ({
  default: (await loadOutcome()).PaymentUnderWay,
}))
export const Receipt = lazy(async () => ({ default: (await loadOutcome()).Receipt }))
export const CheckoutEnd = lazy(async () => ({ default: (await loadOutcome()).CheckoutEnd }))
export const CheckoutFailure = lazy(async () => ({
  default: (await loadOutcome()).CheckoutFailure,
}))
