import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { BenefitLicenseKeys } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { draftOf, propertiesOf } from './license-keys-draft.ts'
import { LicenseKeysFields, licenseKeysFieldNames } from './license-keys-fields.tsx'
import { useUpdateBenefit } from './use-update-benefit.ts'

interface EditLicenseKeysDialogProps {
  benefit: BenefitLicenseKeys
  onClose: () => void
}

export function EditLicenseKeysDialog({ benefit, onClose }: EditLicenseKeysDialogProps) {
  const t = useTranslate()
  const { description } = benefit
  const [draft, setDraft] = useState(() => draftOf(benefit.properties))
  const update = useUpdateBenefit({ benefit, onClose })
  function submit({ description: name = '' }: Record<string, string>): void {
    const properties = propertiesOf(draft)
    update.mutate({ type: 'license_keys', description: name.trim(), properties })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      save={update}
      fields={licenseKeysFieldNames}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <LicenseKeysFields description={description} draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}
