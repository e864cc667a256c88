import type { Translate } from '@tollgate/messages'

const knownFailures = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'canceled',
] as const

/** Why a card could not be charged, in the reader's language where we know the code. */
export function failureText(
  t: Translate,
  code: string | null | undefined,
  message: string | null | undefined,
): string | null {
  const known = knownFailures.find((failure) => failure === code)
  return known === undefined ? (message ?? null) : t(`checkout.failure.${known}`)
}
