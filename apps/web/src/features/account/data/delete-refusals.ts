import type { Refusals } from '#app/forms/use-form-errors.ts'

export const deleteRefusals: Refusals = {
  INVALID_PASSWORD: { field: 'password', text: 'account.new_password.wrong' },
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION: { text: 'account.delete.not_fresh' },
  // What a service answers where users may not delete themselves.
  404: { text: 'account.delete_link.disabled' },
}
