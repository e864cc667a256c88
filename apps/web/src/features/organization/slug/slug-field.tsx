import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { createBillingOrganizationLimits } from '@tollgate/contracts/limits'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { Input } from '@tollgate/ui/input'
import { checkSlug } from '#api/organization/organization.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

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

const toneClass: Record<SlugCheck['tone'], string> = {
  waiting: 'text-ink-muted',
  free: 'text-success-text',
  refused: 'text-danger-text',
  unknown: 'text-warning-text',
}

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
  const answer = useSlugCheck(value, own)
  const check = useIsInvalid('slug') ? undefined : answer
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
      <p
        role="status"
        className={check ? `mt-1.5 text-[0.8125rem] ${toneClass[check.tone]}` : 'sr-only'}
      >
        {check && t(check.text)}
      </p>
    </div>
  )
}

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = slugRefusals
const debounceMs = 300

export interface SlugCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether an address is free, asked once typing rests; null where there is nothing to ask. */
function useSlugCheck(slug: string, own?: string): SlugCheck | null {
  const debounced = useDebouncedValue(slug, debounceMs)
  const checkable = slug !== own && slugProblem(slug) === undefined
  const { isSuccess, error } = useQuery({
    queryKey: ['check-slug', debounced],
    queryFn: () => checkSlug({ slug: debounced }),
    enabled: checkable && debounced === slug,
    staleTime: 0,
    gcTime: 0,
  })
  if (!checkable) return null
  if (debounced !== slug) return { tone: 'waiting', text: 'organization.slug.checking' }
  if (isSuccess) return { tone: 'free', text: 'organization.slug.free' }
  if (error === null) return { tone: 'waiting', text: 'organization.slug.checking' }
  const refusal = error instanceof ApiError ? refusalTexts[error.code] : undefined
  if (refusal === undefined) return { tone: 'unknown', text: 'organization.slug.check_failed' }
  return { tone: 'refused', text: refusal.text }
}

const { minLength, maxLength } = createBillingOrganizationLimits.slug

/** What is wrong with the form of an address, before the server is asked. */
function slugProblem(slug: string): PlainMessageKey | undefined {
  if (slug.length < minLength || slug.length > maxLength) return 'organization.error.slug_length'
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'organization.error.slug_invalid'
}
