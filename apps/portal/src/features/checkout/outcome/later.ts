import { lazy } from 'react'

const pause = 2000

type Outcome = typeof import('./outcome.ts')

/**
 * What comes after the form. Asked for while the buyer types, so that it is there when needed;
 * a connection that breaks after the payment must not leave an empty page.
 */
export async function loadOutcome(): Promise<Outcome> {
  try {
    return await import('./outcome.ts')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadOutcome()
  }
}

export const PaymentUnderWay = lazy(async () => ({
  default: (await loadOutcome()).PaymentUnderWay,
}))
export const Receipt = lazy(async () => ({ default: (await loadOutcome()).Receipt }))
export const CheckoutEnd = lazy(async () => ({ default: (await loadOutcome()).CheckoutEnd }))
export const CheckoutFailure = lazy(async () => ({
  default: (await loadOutcome()).CheckoutFailure,
}))
