import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { BenefitGitHubRepository } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { changedFields } from '#app/forms/use-draft.ts'
import { draftOf, propertiesOf } from '../repository-connection/repository-draft.ts'
import {
  RepositoryFields,
  repositoryFieldNames,
} from '../repository-connection/repository-fields.tsx'
import { useUpdateBenefit } from './use-update-benefit.ts'

interface EditRepositoryDialogProps {
  benefit: BenefitGitHubRepository
  onClose: () => void
}

export function EditRepositoryDialog({ benefit, onClose }: EditRepositoryDialogProps) {
  const t = useTranslate()
  const { description } = benefit
  const [draft, setDraft] = useState(() => draftOf(benefit.properties))
  const update = useUpdateBenefit({ benefit, onClose })
  function submit({ description: name = '' }: Record<string, string>): void {
    // GitHub is asked about a new repository alone.
    const properties = changedFields(benefit.properties, propertiesOf(draft))
    update.mutate({ type: 'github_repository', description: name.trim(), properties })
  }
  return (
    <FormDialog
      title={t('billing.benefit.edit_title', { description })}
      submitLabel={t('common.action.save')}
      unchanged={draft.name === ''}
      save={update}
      fields={repositoryFieldNames}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <RepositoryFields description={description} draft={draft} onChange={setDraft} />
    </FormDialog>
  )
}
