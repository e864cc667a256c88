import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { updateUserLimits } from '@tollgate/contracts/limits'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { Input } from '@tollgate/ui/input'
import { isUsernameAvailable } from '#api/user/user.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

export const usernameRefusals = {
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: {
    field: 'username',
    text: 'account.username.taken',
  },
  USERNAME_IS_TOO_SHORT: { field: 'username', text: 'account.username.too_short' },
  USERNAME_IS_TOO_LONG: { field: 'username', text: 'account.username.too_long' },
  USERNAME_IS_INVALID: { field: 'username', text: 'account.username.invalid' },
} as const satisfies Refusals

const toneClass: Record<UsernameCheck['tone'], string> = {
  waiting: 'text-ink-muted',
  free: 'text-success-text',
  refused: 'text-danger-text',
  unknown: 'text-warning-text',
}

interface UsernameFieldProps {
  value: string
  onValueChange: (username: string) => void
  /** The username that the user has already; it can be changed, not dropped. */
  own: string | null
}

/** A username with an early word on whether it is free. */
export function UsernameField({ value, onValueChange, own }: UsernameFieldProps) {
  const t = useTranslate()
  const answer = useUsernameCheck(value, own)
  const check = useIsInvalid('username') ? null : answer
  return (
    <div>
      <Field
        name="username"
        label={t('account.username.label')}
        description={t('account.username.help')}
        optional={own === null}
      >
        <Input
          value={value}
          onValueChange={onValueChange}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...updateUserLimits.username}
          required={own !== null}
        />
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

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = usernameRefusals
const debounceMs = 300

export interface UsernameCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether a username is free, asked once typing rests; null where there is nothing to ask. */
function useUsernameCheck(username: string, own: string | null): UsernameCheck | null {
  const debounced = useDebouncedValue(username, debounceMs)
  const checkable = username !== '' && username.toLowerCase() !== own
  const { data, error } = useQuery({
    queryKey: ['is-username-available', debounced],
    queryFn: () => isUsernameAvailable({ username: debounced }),
    enabled: checkable && debounced === username,
    staleTime: 0,
    gcTime: 0,
  })
  if (!checkable) return null
  if (error !== null && debounced === username) return checkOf(error)
  if (data === undefined || debounced !== username) {
    return { tone: 'waiting', text: 'account.username.checking' }
  }
  return data.available
    ? { tone: 'free', text: 'account.username.free' }
    : { tone: 'refused', text: 'account.username.taken' }
}

function checkOf(error: unknown): UsernameCheck {
  const refusal = error instanceof ApiError ? refusalTexts[error.code] : undefined
  if (refusal === undefined) return { tone: 'unknown', text: 'account.username.check_failed' }
  return { tone: 'refused', text: refusal.text }
}
