import type { Refusals } from '#app/forms/use-form-errors.ts'
import { slugRefusals } from '../slug/slug-refusals.ts'

/** What is said when an organization can’t be changed. */
export const settingsRefusals: Refusals = {
  ...slugRefusals,
  VALIDATION_ERROR: { text: 'organization.error.not_taken' },
  PAYLOAD_TOO_LARGE: { text: 'organization.logo.too_large' },
}
