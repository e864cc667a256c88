import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { PasswordInput } from '@tollgate/ui/password-input'
import { textLinkClass } from '../welcome/welcome-header.tsx'
import { readEmail } from './identifier-field.tsx'

interface PasswordFieldsProps {
  identifier: string
  returnTo: string | undefined
  autoFocus?: boolean
}

export function PasswordFields({ identifier, returnTo, autoFocus = false }: PasswordFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field name="password" label={t('account.sign_in.password')}>
        <PasswordInput autoComplete="current-password" autoFocus={autoFocus} required />
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ChoiceField name="rememberMe" label={t('account.sign_in.remember_me')}>
          <Checkbox defaultChecked />
        </ChoiceField>
        <Link
          to="/forgot-password"
          search={{ email: readEmail(identifier), returnTo }}
          className={textLinkClass}
        >
          {t('account.sign_in.forgot')}
        </Link>
      </div>
    </>
  )
}
