import type { Refusals } from '#app/forms/use-form-errors.ts'

export const usernameRefusals = {
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: {
    field: 'username',
    text: 'account.username.taken',
  },
  USERNAME_IS_TOO_SHORT: { field: 'username', text: 'account.username.too_short' },
  USERNAME_IS_TOO_LONG: { field: 'username', text: 'account.username.too_long' },
  USERNAME_IS_INVALID: { field: 'username', text: 'account.username.invalid' },
} as const satisfies Refusals
