import type { Refusals } from '@tollgate/app/use-form-errors'
import { updateUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { isUsernameAvailable } from '#api/user/user.ts'
import { AvailabilityStatus } from '#app/forms/availability.tsx'

export const usernameRefusals = {
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: {
    field: 'username',
    text: 'account.username.taken',
  },
  USERNAME_IS_TOO_SHORT: { field: 'username', text: 'account.username.too_short' },
  USERNAME_IS_TOO_LONG: { field: 'username', text: 'account.username.too_long' },
  USERNAME_IS_INVALID: { field: 'username', text: 'account.username.invalid' },
} as const satisfies Refusals

interface UsernameFieldProps {
  value: string
  onValueChange: (username: string) => void
  /** The username that the user has already; it can be changed, not dropped. */
  own: string | null
}

/** A username with an early word on whether it is free. */
export function UsernameField({ value, onValueChange, own }: UsernameFieldProps) {
  const t = useTranslate()
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
      <AvailabilityStatus
        name="username"
        texts={{
          checking: 'account.username.checking',
          free: 'account.username.free',
          failed: 'account.username.check_failed',
        }}
        value={value}
        checkable={value !== '' && value.toLowerCase() !== own}
        ask={askUsername}
        refusals={usernameRefusals}
      />
    </div>
  )
}

/** What is said to a username that someone else has. */
async function askUsername(username: string) {
  const { available } = await isUsernameAvailable({ username })
  return available ? null : usernameRefusals.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER.text
}
