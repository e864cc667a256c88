import { useTranslate } from '@tollgate/messages/react'
import { setUserPassword } from '#api/administration-user/administration-user.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { NewPasswordField, passwordRefusals } from '../../account/password/new-password-field.tsx'
import { type UserDialogProps, useSaveUser } from './use-save-user.ts'

export function SetPasswordDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name, email } = user
  const save = useSaveUser(user, {
    save: (newPassword: string) => setUserPassword({ userId, newPassword }),
    success: () => t('administration.user.password_set', { name }),
    onSaved: onClose,
  })
  return (
    <FormDialog<{ newPassword: string }>
      title={t('administration.user.set_password_title', { name })}
      description={t('administration.user.set_password_text')}
      submitLabel={t('administration.user.set_password')}
      save={save}
      refusals={passwordRefusals('newPassword')}
      onFormSubmit={({ newPassword }) => save.mutate(newPassword)}
      onClose={onClose}
    >
      <NewPasswordField
        name="newPassword"
        label={t('account.new_password.new')}
        ownWords={[name, email]}
      />
    </FormDialog>
  )
}
