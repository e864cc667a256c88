import type { Refusals } from '#app/forms/use-form-errors.ts'

/** Why someone cannot go to a provider. */
export const startRefusals: Refusals = {
  PROVIDER_NOT_FOUND: { text: 'account.social.not_offered' },
}
