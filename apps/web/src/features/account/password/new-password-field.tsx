import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useState } from 'react'
import { PasswordHint, usePasswordLimits } from './password-hint.tsx'
import { passwordLength } from './rate-password.ts'

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
