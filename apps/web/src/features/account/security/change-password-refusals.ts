import type { Refusals } from '#app/forms/use-form-errors.ts'
import { passwordRefusals } from '../password/password-refusals.ts'

export const changePasswordRefusals: Refusals = {
  ...passwordRefusals('newPassword'),
  INVALID_PASSWORD: { field: 'currentPassword' },
}
