import { type DeclineReason, declineReason } from '@tollgate/app/decline-reason'
import type { PlainMessageKey, Translate } from '@tollgate/messages'

/** Banks don’t want their customers told that a card is blocked, or suspected of fraud. */
const texts: Partial<Record<DeclineReason, PlainMessageKey>> = {
  card_declined: 'checkout.failure.card_declined',
  card_blocked: 'checkout.failure.card_declined',
  fraud_suspected: 'checkout.failure.card_declined',
  insufficient_funds: 'checkout.failure.insufficient_funds',
  limit_exceeded: 'checkout.failure.limit_exceeded',
  expired_card: 'checkout.failure.expired_card',
  incorrect_cvc: 'checkout.failure.incorrect_cvc',
  incorrect_details: 'checkout.failure.incorrect_details',
  not_supported: 'checkout.failure.not_supported',
  no_card: 'checkout.failure.no_card',
  tax_place_unknown: 'checkout.failure.tax_place_unknown',
  processing_error: 'checkout.failure.processing_error',
  authentication_failed: 'checkout.failure.authentication_failed',
  canceled: 'checkout.failure.canceled',
}

/** Why a card could not be charged, in the reader's language where we know the code. */
export function failureText(
  t: Translate,
  code: string | null | undefined,
  message: string | null | undefined,
): string | null {
  const reason = declineReason(code)
  const text = reason && texts[reason]
  return text ? t(text) : (message ?? null)
}
