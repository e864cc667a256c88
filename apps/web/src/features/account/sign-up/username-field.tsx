import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { type UsernameCheck, useUsernameCheck } from './use-username-check.ts'

const colours: Record<UsernameCheck['tone'], string | undefined> = {
  waiting: undefined,
  free: 'text-success-text',
  refused: 'text-danger-text',
}

export function UsernameField() {
  const t = useTranslate()
  const [username, setUsername] = useState('')
  const check = useUsernameCheck(username.trim())
  return (
    <Field
      name="username"
      label={t('account.sign_up.username')}
      optional
      validate={() => (check?.tone === 'refused' ? t(check.text) : null)}
      description={
        <span aria-live="polite" className={check === null ? undefined : colours[check.tone]}>
          {t(check === null ? 'account.sign_up.username_help' : check.text)}
        </span>
      }
    >
      <Input
        value={username}
        onValueChange={setUsername}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
