import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { IconButton } from '@tollgate/ui/icon-button'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { BenefitDownloadables, FileRead } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { fileItem } from '../file/files-field.tsx'
import { benefitFieldNames, DownloadsFields, downloadLimitOf } from './benefit-fields.tsx'
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
  const [archived, setArchived] = useState(benefit.properties.archived)
  const update = useUpdateBenefit({ benefit, onClose })
  function submit(values: Record<string, string>): void {
    const { description: name = '' } = values
    const limit_downloads = downloadLimitOf(values)
    const properties = { files: items.map(({ id }) => id), archived, limit_downloads }
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
      <DownloadsFields
        description={description}
        limit={benefit.properties.limit_downloads}
        value={items}
        onChange={setItems}
        extra={({ id, name }) => (
          <Archiving
            name={name}
            isArchived={archived[id] === true}
            onChange={(isArchived) => setArchived({ ...archived, [id]: isArchived })}
          />
        )}
      />
    </FormDialog>
  )
}

interface ArchivingProps {
  name: string
  isArchived: boolean
  onChange: (isArchived: boolean) => void
}

function Archiving({ name, isArchived, onChange }: ArchivingProps) {
  const t = useTranslate()
  return (
    <>
      {isArchived && <Badge>{t('billing.file.archived')}</Badge>}
      <IconButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={t(isArchived ? 'billing.file.unarchive' : 'billing.file.archive', { name })}
        onClick={() => onChange(!isArchived)}
      />
    </>
  )
}
