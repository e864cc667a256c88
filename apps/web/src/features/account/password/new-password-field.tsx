import { useQuery } from '@tanstack/react-query'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useState } from 'react'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { configurationQuery } from '../social/configuration.ts'
import { type PasswordRating, passwordLength, ratePassword } from './rate-password.ts'

interface NewPasswordFieldProps {
  name: string
  label: string
  /** Name and address of whose password it is, which others would try first. */
  ownWords?: readonly string[]
}

/** Where people choose a password, with hints while typing. */
export function NewPasswordField({ name, label, ownWords = [] }: NewPasswordFieldProps) {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const { minimum, maximum } = usePasswordLimits()
  const isInvalid = useIsInvalid(name)

  function problemOf(value: unknown): string | null {
    const length = passwordLength(String(value))
    if (length < minimum) return t('account.password.missing', { count: minimum - length })
    return length > maximum ? t('account.password.too_long', { maximum }) : null
  }

  return (
    <Field
      name={name}
      label={label}
      validate={problemOf}
      description={<PasswordHint password={password} ownWords={ownWords} isInvalid={isInvalid} />}
    >
      <PasswordInput
        value={password}
        onValueChange={setPassword}
        autoComplete="new-password"
        autoCapitalize="none"
        required
      />
    </Field>
  )
}

const debounceMs = 300

/** How much of the bar is filled, and how it looks. */
const bars: Record<PasswordRating, string> = {
  none: 'w-0',
  too_short: 'w-1/4 bg-danger',
  too_long: 'w-full bg-danger',
  personal: 'w-1/3 bg-warning-text',
  common: 'w-1/3 bg-warning-text',
  pattern: 'w-1/3 bg-warning-text',
  fair: 'w-2/3 bg-accent',
  strong: 'w-full bg-success-text',
}

function usePasswordLimits() {
  const { data } = useQuery(configurationQuery)
  return { minimum: data?.passwordMinLength ?? 8, maximum: data?.passwordMaxLength ?? 128 }
}

interface PasswordHintProps {
  password: string
  /** Name and address of whose password it is. */
  ownWords: readonly string[]
  /** Whether the field says itself what is wrong. */
  isInvalid: boolean
}

/** Says, once typing rests, what is still missing or how good a password is. */
function PasswordHint({ password, ownWords, isInvalid }: PasswordHintProps) {
  const t = useTranslate()
  const limits = usePasswordLimits()
  const debounced = useDebouncedValue(password, debounceMs)
  const rating = ratePassword(debounced, limits, ownWords)

  function text(): string {
    if (rating === 'none') return t('account.password.help', { minimum: limits.minimum })
    if (rating === 'too_long') return t('account.password.too_long', { maximum: limits.maximum })
    if (rating !== 'too_short') return t(`account.password.${rating}`)
    return t('account.password.missing', { count: limits.minimum - passwordLength(debounced) })
  }

  return (
    <span className="block space-y-1.5">
      <span className="block h-1 overflow-hidden rounded-sm bg-sunken" aria-hidden>
        <span className={`block h-full transition-all ${bars[rating]}`} />
      </span>
      <span className="block" aria-live="polite">
        {!isInvalid && text()}
      </span>
    </span>
  )
}

/** What the server may say about a new password, in a field of this name. */
export function passwordRefusals(field: string): Refusals {
  return {
    PASSWORD_TOO_SHORT: { field },
    PASSWORD_HAS_LEAKED: { field },
    PASSWORD_IS_TOO_COMMON: { field },
    PASSWORD_TOO_LONG: { field },
  }
}
