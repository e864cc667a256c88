import type { Refusals } from '#app/forms/use-form-errors.ts'

export const signInRefusals: Refusals = {
  INVALID_EMAIL: { field: 'email', text: 'account.error.invalid_email' },
  INVALID_EMAIL_OR_PASSWORD: { text: 'account.error.wrong_credentials' },
  BANNED_USER: { text: 'account.error.banned' },
}
