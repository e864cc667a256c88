import { useTranslate } from '@tollgate/messages/react'
import type { PasswordProof } from '#api/model/index.ts'
import { disableTwoFactor } from '#api/two-factor/two-factor.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { OwnPasswordField, type TwoFactorDialogProps } from './own-password-field.tsx'

export default function TurnOffDialog({ hasPassword, onClose }: TwoFactorDialogProps) {
  const t = useTranslate()
  const save = useSave({
    noun: 'two_factor',
    save: (proof: PasswordProof) => disableTwoFactor(proof),
    success: () => t('account.two_factor.turned_off'),
    onSaved: onClose,
  })
  return (
    <FormDialog<PasswordProof>
      title={t('account.two_factor.turn_off_title')}
      description={t('account.two_factor.turn_off_text')}
      submitLabel={t('account.two_factor.turn_off')}
      tone="danger"
      save={save}
      refusals={{ INVALID_PASSWORD: { field: 'password' } }}
      onFormSubmit={({ password }) => save.mutate({ password })}
      onClose={onClose}
    >
      <OwnPasswordField hasPassword={hasPassword} />
    </FormDialog>
  )
}
