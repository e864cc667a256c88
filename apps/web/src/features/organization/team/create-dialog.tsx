import { useTranslate } from '@tollgate/messages/react'
import { createTeam } from '#api/team/team.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { NameField } from './name-field.tsx'
import { teamRefusals } from './team-refusals.ts'
import { useSaveTeam } from './use-save-team.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const create = useSaveTeam({
    save: (name: string) => createTeam({ name, organizationId }),
    success: ({ name }) => t('organization.team.created', { name }),
    onClose,
  })
  return (
    <FormDialog<{ name: string }>
      title={t('organization.team.create')}
      description={t('organization.team.create_text')}
      width="small"
      submitLabel={t('organization.team.create_submit')}
      save={create}
      refusals={teamRefusals}
      onFormSubmit={({ name }) => create.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}
