import type { Refusals } from '#app/forms/use-form-errors.ts'
import { slugRefusals } from '../slug/slug-refusals.ts'

/** What is said when an organization can’t be changed. */
export const settingsRefusals: Refusals = {
  ...slugRefusals,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: { text: 'organization.error.not_allowed' },
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: { text: 'organization.error.not_member' },
  ORGANIZATION_NOT_FOUND: { text: 'organization.error.not_member' },
  VALIDATION_ERROR: { text: 'organization.error.not_taken' },
  PAYLOAD_TOO_LARGE: { text: 'organization.logo.too_large' },
}
