import type { Refusals } from '#app/forms/use-form-errors.ts'

export const deleteRefusals: Refusals = {
  INVALID_PASSWORD: { field: 'password' },
  // What a service answers where users may not delete themselves.
  404: { text: 'account.delete_link.disabled' },
}
