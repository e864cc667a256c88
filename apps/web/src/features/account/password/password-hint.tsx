import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { configurationQuery } from '../social/configuration-query.ts'
import { type PasswordRating, passwordLength, ratePassword } from './rate-password.ts'

const debounceMs = 300

/** How much of the bar is filled, and how it looks. */
const bars: Record<PasswordRating, string> = {
  none: 'w-0',
  too_short: 'w-1/4 bg-danger',
  too_long: 'w-full bg-danger',
  own_words: 'w-1/3 bg-warning-text',
  common: 'w-1/3 bg-warning-text',
  pattern: 'w-1/3 bg-warning-text',
  fair: 'w-2/3 bg-accent',
  strong: 'w-full bg-success-text',
}

export function usePasswordLimits() {
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
export function PasswordHint({ password, ownWords, isInvalid }: PasswordHintProps) {
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
