/** Every kind of background job. Screens have a name for each. */
export type JobKindName =
  | 'send-mail'
  | 'send-password-reset'
  | 'send-verification-email'
  | 'grant-benefit'
  | 'complete-checkout'
  | 'revoke-grants'
  | 'send-refund'
  | 'clear-storage'
  | 'generate-credit-note'
  | 'check-vat-id'
  | 'generate-invoice'
  | 'deliver-sandbox-event'
