import type { Refusals } from '#app/forms/use-form-errors.ts'
import { passwordRefusals } from '../password/password-refusals.ts'

const field = 'username'

export const usernameRefusals: Refusals = {
  USERNAME_IS_TOO_SHORT: { field, text: 'account.sign_up.username_short' },
  USERNAME_IS_TOO_LONG: { field, text: 'account.sign_up.username_long' },
  USERNAME_IS_INVALID: { field, text: 'account.sign_up.username_characters' },
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: {
    field,
    text: 'account.sign_up.username_taken',
  },
}

export const signUpRefusals: Refusals = {
  ...usernameRefusals,
  ...passwordRefusals('password'),
  INVALID_EMAIL: { field: 'email', text: 'account.error.invalid_email' },
  USER_ALREADY_EXISTS: { field: 'email', text: 'account.error.email_taken' },
  FAILED_TO_CREATE_USER: { field: 'name', text: 'account.error.sign_up_failed' },
}
