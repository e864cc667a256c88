import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useSession } from '../session/use-session.ts'

export interface TwoFactorDialogProps {
  /** Users without a password have signed in just now instead. */
  hasPassword: boolean
  onClose: () => void
}

/** The user’s password, where they have one. */
export function OwnPasswordField({ hasPassword }: Pick<TwoFactorDialogProps, 'hasPassword'>) {
  const t = useTranslate()
  const { user } = useSession()
  if (!hasPassword) return null
  return (
    <>
      {/* Password managers read here whose password it is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field name="password" label={t('account.two_factor.password')}>
        <PasswordInput autoComplete="current-password" required />
      </Field>
    </>
  )
}
