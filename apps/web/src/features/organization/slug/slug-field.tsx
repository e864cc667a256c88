import type { Refusals } from '@tollgate/app/use-form-errors'
import { createBillingOrganizationLimits } from '@tollgate/contracts/limits'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { checkSlug } from '#api/organization/organization.ts'
import { AvailabilityStatus } from '#app/forms/availability.tsx'

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

interface SlugFieldProps {
  label: string
  description: string
  value: string
  onValueChange: (slug: string) => void
  /** The address that the organization has already. */
  own?: string
  disabled?: boolean
}

/** The organization’s part of an address, with an early word on whether it is free. */
export function SlugField(props: SlugFieldProps) {
  const { label, description, value, onValueChange, own, disabled } = props
  const t = useTranslate()
  function problemOf(slug: unknown): string | null {
    const problem = slugProblem(String(slug))
    return problem === undefined ? null : t(problem)
  }
  return (
    <div>
      <Field
        name="slug"
        label={label}
        description={description}
        validate={problemOf}
        disabled={disabled}
      >
        <div className="flex items-center gap-1.5">
          <span className="max-w-1/2 shrink-0 truncate text-ink-muted">
            {window.location.host}/
          </span>
          <Input
            value={value}
            onValueChange={(slug) => onValueChange(slug.toLowerCase())}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={createBillingOrganizationLimits.slug.maxLength}
            required
          />
        </div>
      </Field>
      <AvailabilityStatus
        name="slug"
        texts={{
          checking: 'organization.slug.checking',
          free: 'organization.slug.free',
          failed: 'organization.slug.check_failed',
        }}
        value={value}
        checkable={value !== own && slugProblem(value) === undefined}
        ask={askSlug}
        refusals={slugRefusals}
      />
    </div>
  )
}

/** The API refuses a slug that is not free. */
async function askSlug(slug: string) {
  await checkSlug({ slug })
  return null
}

const { minLength, maxLength } = createBillingOrganizationLimits.slug

/** What is wrong with the form of an address, before the server is asked. */
function slugProblem(slug: string): PlainMessageKey | undefined {
  if (slug.length < minLength || slug.length > maxLength) return 'organization.error.slug_length'
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'organization.error.slug_invalid'
}
