import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { PasswordProof, TwoFactorPrepared, VerifyTotpRequest } from '#api/model/index.ts'
import { enableTwoFactor, verifyTotp } from '#api/two-factor/two-factor.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { CodeField } from './code-field.tsx'
import { OwnPasswordField, type TwoFactorDialogProps } from './own-password-field.tsx'
import { QrCode } from './qr-code.tsx'

/** Password, then the app, then the backup codes. */
export default function TurnOnDialog({ hasPassword, onClose }: TwoFactorDialogProps) {
  const t = useTranslate()
  const [isOn, setIsOn] = useState(false)
  const prepare = useSave({
    noun: 'two_factor',
    save: (proof: PasswordProof) => enableTwoFactor(proof),
    gcTime: 0,
  })
  if (isOn && prepare.data) {
    return <BackupCodesDialog codes={prepare.data.backupCodes} onClose={onClose} />
  }
  if (prepare.data) {
    return <ScanDialog prepared={prepare.data} onOn={() => setIsOn(true)} onClose={onClose} />
  }
  return (
    <FormDialog<PasswordProof>
      title={t('account.two_factor.title')}
      description={
        hasPassword ? t('account.two_factor.proof_text') : t('account.two_factor.off_text')
      }
      submitLabel={t('account.two_factor.proof_continue')}
      save={prepare}
      refusals={{ INVALID_PASSWORD: { field: 'password' } }}
      onFormSubmit={({ password }) => prepare.mutate({ password })}
      onClose={onClose}
    >
      <OwnPasswordField hasPassword={hasPassword} />
    </FormDialog>
  )
}

interface ScanDialogProps {
  prepared: TwoFactorPrepared
  onOn: () => void
  onClose: () => void
}

function ScanDialog({ prepared: { totpURI }, onOn, onClose }: ScanDialogProps) {
  const t = useTranslate()
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const confirm = useSave({
    noun: 'two_factor',
    save: (request: VerifyTotpRequest) => verifyTotp(request),
    success: () => t('account.two_factor.turned_on'),
    onSaved: onOn,
  })
  return (
    <FormDialog<VerifyTotpRequest>
      title={t('account.two_factor.title')}
      description={t('account.two_factor.scan_text')}
      submitLabel={t('account.two_factor.turn_on')}
      save={confirm}
      refusals={{ INVALID_CODE: { field: 'code' } }}
      onFormSubmit={({ code }) => confirm.mutate({ code })}
      onClose={onClose}
    >
      <QrCode text={totpURI} label={t('account.two_factor.scan_picture')} />
      <p className="text-[0.8125rem] text-ink-muted">
        {t('account.two_factor.secret')}
        <code className="mt-1 block select-all break-all font-mono text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeField />
    </FormDialog>
  )
}
