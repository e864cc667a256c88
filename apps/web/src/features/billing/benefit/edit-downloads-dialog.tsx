import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { getGetBenefitQueryKey, updateBenefit } from '#api/benefit/benefit.ts'
import type { BenefitDownloadables, FileRead } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { fileItem } from '../file/files-field.tsx'
import { benefitFieldNames, DownloadsFields } from './benefit-fields.tsx'
import { inOrder, useBenefitFiles } from './use-benefit-files.ts'

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
  const { id, description } = benefit
  const [items, setItems] = useState(() => files.map(fileItem))
  const update = useSave({
    noun: 'benefit',
    save: (name: string) =>
      updateBenefit(id, {
        type: 'downloadables',
        description: name,
        properties: { files: items.map((item) => item.id) },
      }),
    record: () => getGetBenefitQueryKey(id),
    success: (answer) => t('billing.benefit.saved', { description: answer.description }),
    onSaved: onClose,
    gone: {
      code: 'ResourceNotFound',
      text: t('billing.record.deleted_meanwhile', { name: description }),
    },
    onGone: onClose,
  })
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      unchanged={items.length === 0}
      save={update}
      fields={benefitFieldNames}
      onFormSubmit={({ description: name = '' }) => update.mutate(name.trim())}
      onClose={onClose}
    >
      <DownloadsFields description={description} value={items} onChange={setItems} />
    </FormDialog>
  )
}
