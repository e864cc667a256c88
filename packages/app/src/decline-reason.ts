/** Why a card isn’t charged, as far as people would do something else about it. */
export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'limit_exceeded'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_details'
  | 'card_blocked'
  | 'fraud_suspected'
  | 'not_supported'
  | 'no_card'
  | 'tax_place_unknown'
  | 'processing_error'
  | 'authentication_failed'
  | 'canceled'
  | 'canceled_by_buyer'

const reasons = new Map<string, DeclineReason>(
  Object.entries({
    account_closed: 'card_blocked',
    approve_with_id: 'card_declined',
    authentication_failed: 'authentication_failed',
    authentication_required: 'authentication_failed',
    bank_account_restricted: 'card_blocked',
    call_issuer: 'card_declined',
    canceled: 'canceled',
    canceled_by_buyer: 'canceled_by_buyer',
    card_declined: 'card_declined',
    card_not_supported: 'not_supported',
    card_velocity_exceeded: 'limit_exceeded',
    currency_not_supported: 'not_supported',
    do_not_honor: 'card_declined',
    do_not_try_again: 'card_declined',
    expired_card: 'expired_card',
    fraudulent: 'fraud_suspected',
    generic_decline: 'card_declined',
    incorrect_address: 'incorrect_details',
    incorrect_cvc: 'incorrect_cvc',
    incorrect_number: 'incorrect_details',
    incorrect_zip: 'incorrect_details',
    insufficient_funds: 'insufficient_funds',
    invalid_account: 'incorrect_details',
    invalid_cvc: 'incorrect_cvc',
    invalid_expiry_month: 'incorrect_details',
    invalid_expiry_year: 'incorrect_details',
    invalid_number: 'incorrect_details',
    issuer_not_available: 'processing_error',
    lost_card: 'card_blocked',
    merchant_blacklist: 'fraud_suspected',
    new_account_information_available: 'incorrect_details',
    no_action_taken: 'card_declined',
    no_card: 'no_card',
    not_permitted: 'card_declined',
    payment_intent_authentication_failure: 'authentication_failed',
    pickup_card: 'card_blocked',
    processing_error: 'processing_error',
    reenter_transaction: 'processing_error',
    restricted_card: 'card_blocked',
    revocation_of_all_authorizations: 'card_declined',
    revocation_of_authorization: 'card_declined',
    security_violation: 'card_declined',
    service_not_allowed: 'card_declined',
    stolen_card: 'card_blocked',
    stop_payment_order: 'card_declined',
    tax_place_unknown: 'tax_place_unknown',
    transaction_not_allowed: 'card_declined',
    try_again_later: 'processing_error',
    withdrawal_count_limit_exceeded: 'limit_exceeded',
  }),
)

/** What the code of a processor means; undefined for one that isn’t known. */
export function declineReason(code: string | null | undefined): DeclineReason | undefined {
  return reasons.get(code ?? '')
}
