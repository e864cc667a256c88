import type { Account } from '#api/model/index.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SetPassword } from './set-password.tsx'

/** Changes the password, or tells users without one how to get one. */
export function PasswordSetting({ accounts }: { accounts: Account[] }) {
  const hasPassword = accounts.some(({ provider }) => provider === 'credential')
  return hasPassword ? <ChangePasswordForm /> : <SetPassword />
}
