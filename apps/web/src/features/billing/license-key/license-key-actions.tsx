import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { updateLicenseKey } from '#api/license-key/license-key.ts'
import type { LicenseKeyRead } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { EditLicenseKeyDialog } from './edit-license-key-dialog.tsx'

interface LicenseKeyProps {
  licenseKey: LicenseKeyRead
}

/** What can be done with a key, by those who may. */
export function LicenseKeyActions({ licenseKey }: LicenseKeyProps) {
  const t = useTranslate()
  const [open, setOpen] = useState<'edit' | 'status' | null>(null)
  if (!useCan('license_keys:write')) return null
  const onClose = () => setOpen(null)
  const action = licenseKey.status === 'disabled' ? 'enable' : 'disable'
  return (
    <>
      <Button onClick={() => setOpen('edit')}>{t('common.action.edit')}</Button>
      {licenseKey.status !== 'revoked' && (
        <Button onClick={() => setOpen('status')}>{t(`billing.license_key.${action}`)}</Button>
      )}
      {open === 'edit' && <EditLicenseKeyDialog licenseKey={licenseKey} onClose={onClose} />}
      {open === 'status' && <StatusDialog licenseKey={licenseKey} onClose={onClose} />}
    </>
  )
}

function StatusDialog({ licenseKey, onClose }: LicenseKeyProps & { onClose: () => void }) {
  const t = useTranslate()
  const { id, status } = licenseKey
  const isDisabled = status === 'disabled'
  const action = isDisabled ? 'enable' : 'disable'
  const change = useSave({
    noun: 'license_key',
    save: () => updateLicenseKey(id, { status: isDisabled ? 'granted' : 'disabled' }),
    success: () => t(`billing.license_key.${action}d`),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t(`billing.license_key.${action}_title`)}
      description={t(`billing.license_key.${action}_text`)}
      confirmLabel={t(`billing.license_key.${action}`)}
      tone={isDisabled ? 'primary' : undefined}
      mutation={change}
      onClose={onClose}
    />
  )
}
