import type { Refusals } from '#app/forms/use-form-errors.ts'

export const signInRefusals: Refusals = {
  INVALID_EMAIL: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_SHORT: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_LONG: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_INVALID: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
}
