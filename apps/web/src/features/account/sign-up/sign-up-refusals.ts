import type { Refusals } from '#app/forms/use-form-errors.ts'

export const signUpRefusals: Refusals = {
  INVALID_EMAIL: { field: 'email', text: 'account.error.invalid_email' },
  USER_ALREADY_EXISTS: { field: 'email', text: 'account.error.email_taken' },
  PASSWORD_TOO_SHORT: { field: 'password', text: 'account.error.password_too_short' },
  PASSWORD_IS_TOO_COMMON: { field: 'password', text: 'account.error.password_too_common' },
  PASSWORD_TOO_LONG: { field: 'password', text: 'account.error.password_too_long' },
  FAILED_TO_CREATE_USER: { field: 'name', text: 'account.error.sign_up_failed' },
}
