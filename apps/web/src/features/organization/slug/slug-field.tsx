import { createBillingOrganizationLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { Input } from '@tollgate/ui/input'
import { slugProblem } from './slug-problem.ts'
import type { SlugCheck } from './use-slug-check.ts'
import { useSlugCheck } from './use-slug-check.ts'

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
