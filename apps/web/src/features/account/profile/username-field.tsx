import { updateUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { Input } from '@tollgate/ui/input'
import type { UsernameCheck } from './use-username-check.ts'
import { useUsernameCheck } from './use-username-check.ts'

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
