import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { BenefitDownloadables, FileRead } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { fileItem } from '../file/files-field.tsx'
import { benefitFieldNames, DownloadsFields } from './benefit-fields.tsx'
import { inOrder, useBenefitFiles } from './use-benefit-files.ts'
import { useUpdateBenefit } from './use-update-benefit.ts'

interface EditDownloadsDialogProps {
  benefit: BenefitDownloadables
  onClose: () => void
}

export function EditDownloadsDialog({ benefit, onClose }: EditDownloadsDialogProps) {
  const { data } = useBenefitFiles(benefit)
  const isEmpty = benefit.properties.files.length === 0
  if (data === undefined && !isEmpty) return null
  const files = inOrder(benefit, data?.items ?? [])
  return <LoadedDialog benefit={benefit} files={files} onClose={onClose} />
}

function LoadedDialog({
  benefit,
  files,
  onClose,
}: EditDownloadsDialogProps & { files: FileRead[] }) {
  const t = useTranslate()
  const { description } = benefit
  const [items, setItems] = useState(() => files.map(fileItem))
  const update = useUpdateBenefit({ benefit, onClose })
  function submit({ description: name = '' }: Record<string, string>): void {
    const properties = { files: items.map(({ id }) => id) }
    update.mutate({ type: 'downloadables', description: name.trim(), properties })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      unchanged={items.length === 0}
      save={update}
      fields={benefitFieldNames}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <DownloadsFields description={description} value={items} onChange={setItems} />
    </FormDialog>
  )
}
