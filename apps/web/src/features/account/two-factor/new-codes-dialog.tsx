import { useTranslate } from '@tollgate/messages/react'
import type { PasswordProof } from '#api/model/index.ts'
import { generateBackupCodes } from '#api/two-factor/two-factor.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { OwnPasswordField, type TwoFactorDialogProps } from './own-password-field.tsx'

export default function NewCodesDialog({ hasPassword, onClose }: TwoFactorDialogProps) {
  const t = useTranslate()
  const generate = useSave({
    noun: 'two_factor',
    save: (proof: PasswordProof) => generateBackupCodes(proof),
    gcTime: 0,
  })
  if (generate.data)
    return <BackupCodesDialog codes={generate.data.backupCodes} onClose={onClose} />
  return (
    <FormDialog<PasswordProof>
      title={t('account.two_factor.new_codes')}
      description={t('account.two_factor.new_codes_text')}
      submitLabel={t('account.two_factor.proof_continue')}
      save={generate}
      refusals={{ INVALID_PASSWORD: { field: 'password' } }}
      onFormSubmit={({ password }) => generate.mutate({ password })}
      onClose={onClose}
    >
      <OwnPasswordField hasPassword={hasPassword} />
    </FormDialog>
  )
}
