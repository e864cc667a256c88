import type { Refusals } from '#app/forms/use-form-errors.ts'
import { passwordRefusals } from '../password/password-refusals.ts'
import { usernameRefusals } from '../profile/username-refusals.ts'

export const signUpRefusals: Refusals = {
  ...usernameRefusals,
  ...passwordRefusals('password'),
  INVALID_EMAIL: { field: 'email' },
  USER_ALREADY_EXISTS: { field: 'email' },
  FAILED_TO_CREATE_USER: { field: 'name' },
}
