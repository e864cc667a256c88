import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { FormActions } from '@tollgate/ui/form'
import { PasswordInput } from '@tollgate/ui/password-input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { ChangePasswordRequest } from '#api/model/index.ts'
import { useChangePassword } from '#api/password/password.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { SaveForm } from '#app/forms/save-form.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { useSession } from '../session/use-session.ts'
import { changePasswordRefusals } from './change-password-refusals.ts'

export function ChangePasswordForm() {
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
