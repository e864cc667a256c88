import type { Refusals } from '#app/forms/use-form-errors.ts'

/** What is said when a token can’t be made or changed. */
export const tokenRefusals: Refusals = {
  NotPermitted: { text: 'organization.error.not_allowed' },
  ResourceNotFound: { text: 'organization.error.not_member' },
  RequestValidationError: { text: 'organization.error.not_taken' },
}
