import { useQueryClient } from '@tanstack/react-query'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { SaveForm } from '@tollgate/app/save-form'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { FormActions } from '@tollgate/ui/form'
import { PasswordInput } from '@tollgate/ui/password-input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { Account, ChangePasswordRequest } from '#api/model/index.ts'
import { useChangePassword, useRequestPasswordReset } from '#api/password/password.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { OutboxNotice } from '../email-verification/email-sent.tsx'
import { NewPasswordField, passwordRefusals } from '../password/new-password-field.tsx'
import { useSession } from '../session/use-session.ts'

/** Changes the password, or tells users without one how to get one. */
export function PasswordSetting({ accounts }: { accounts: Account[] }) {
  const hasPassword = accounts.some(({ provider }) => provider === 'credential')
  return hasPassword ? <ChangePasswordForm /> : <SetPassword />
}

function ChangePasswordForm() {
  const t = useTranslate()
  // A new key empties the fields once the password is changed.
  const [round, setRound] = useState(0)
  const change = useChange(() => setRound(round + 1))
  return (
    <SaveForm<ChangePasswordRequest>
      key={round}
      error={change.error}
      refusals={changePasswordRefusals}
      onFormSubmit={({ currentPassword, newPassword, revokeOtherSessions }) =>
        change.mutate({ data: { currentPassword, newPassword, revokeOtherSessions } })
      }
    >
      <PasswordFields />
      <FormActions>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('account.new_password.submit')}
        </Button>
      </FormActions>
    </SaveForm>
  )
}

function PasswordFields() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <>
      {/* Password managers read here whose password it is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field name="currentPassword" label={t('account.new_password.current')}>
        <PasswordInput autoComplete="current-password" required />
      </Field>
      <NewPasswordField
        name="newPassword"
        label={t('account.new_password.new')}
        ownWords={[user.name, user.email]}
      />
      <ChoiceField
        name="revokeOtherSessions"
        label={t('account.new_password.sign_out_others')}
        description={t('account.new_password.sign_out_others_help')}
      >
        <Checkbox defaultChecked />
      </ChoiceField>
    </>
  )
}

function useChange(onChanged: () => void) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  return useChangePassword({
    mutation: {
      onSuccess: async () => {
        onChanged()
        toast.success(t('account.new_password.changed'))
        // The handle of this session may be a new one.
        await refreshNoun(queryClient, 'current_session')
        await refreshNoun(queryClient, 'session')
      },
    },
  })
}

/** For who signs in by other means: the mail that resets a password also sets the first one. */
function SetPassword() {
  const t = useTranslate()
  const { user } = useSession()
  const request = useRequestPasswordReset()
  return (
    <div className="space-y-4">
      <p>{t('account.new_password.none_text')}</p>
      <ErrorAlert error={request.error} />
      {request.isSuccess && (
        <>
          <Alert tone="success">{t('account.new_password.link_sent', { email: user.email })}</Alert>
          <OutboxNotice />
        </>
      )}
      <Button
        pending={request.isPending}
        onClick={() => request.mutate({ data: { email: user.email } })}
      >
        {t('account.new_password.send_link')}
      </Button>
    </div>
  )
}

const changePasswordRefusals: Refusals = {
  ...passwordRefusals('newPassword'),
  INVALID_PASSWORD: { field: 'currentPassword' },
}
