import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What the server may say about a new password, in a field of this name. */
export function passwordRefusals(field: string): Refusals {
  return {
    PASSWORD_TOO_SHORT: { field },
    PASSWORD_IS_TOO_COMMON: { field },
    PASSWORD_TOO_LONG: { field },
  }
}
