import type { Refusals } from '#app/forms/use-form-errors.ts'

export const changeEmailRefusals: Refusals = {
  EMAIL_IS_THE_SAME: { field: 'newEmail' },
  COULDNT_UPDATE_YOUR_EMAIL: { field: 'newEmail' },
  VERIFICATION_EMAIL_ISNT_ENABLED: { text: 'account.email.disabled' },
  VALIDATION_ERROR: { field: 'newEmail', text: 'account.error.invalid_email' },
}
