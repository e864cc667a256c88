import type { Refusals } from '#app/forms/use-form-errors.ts'

export const slugRefusals = {
  SLUG_IS_TAKEN: { field: 'slug', text: 'organization.error.slug_taken' },
  ORGANIZATION_ALREADY_EXISTS: { field: 'slug', text: 'organization.error.slug_taken' },
  SLUG_IS_RESERVED: { field: 'slug', text: 'organization.error.slug_reserved' },
  SLUG_MUST_HAVE_3_TO_64_CHARACTERS: { field: 'slug', text: 'organization.error.slug_length' },
  SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES: {
    field: 'slug',
    text: 'organization.error.slug_invalid',
  },
} as const satisfies Refusals
