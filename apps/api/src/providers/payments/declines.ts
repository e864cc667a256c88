import type { Declined } from '../../core/ports/payments.ts'

/** What integrators read of why a card was not charged; our own screens translate the code. */
const messages = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  processing_error: 'The card could not be charged because of a technical problem.',
  invalid_token: 'The confirmation token is invalid.',
  authentication_failed: 'The card could not be authenticated.',
  canceled: 'The payment was not finished in time.',
  canceled_by_buyer: 'You canceled the payment.',
} as const

export type DeclineCode = keyof typeof messages

export function isDeclineCode(code: string | null | undefined): code is DeclineCode {
  return code != null && Object.hasOwn(messages, code)
}

export function declined(processorId: string | null, code: DeclineCode): Declined {
  return { status: 'declined', processorId, code, message: messages[code] }
}
