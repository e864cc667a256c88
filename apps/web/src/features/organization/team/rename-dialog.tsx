import { useTranslate } from '@tollgate/messages/react'
import type { Team } from '#api/model/index.ts'
import { updateTeam } from '#api/team/team.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { NameField } from './name-field.tsx'
import { teamRefusals } from './team-refusals.ts'
import { useSaveTeam } from './use-save-team.ts'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslate()
  const { id: teamId, organizationId } = team
  const rename = useSaveTeam({
    save: (name: string) => updateTeam({ teamId, data: { name, organizationId } }),
    success: ({ name }) => t('organization.team.renamed', { name }),
    onClose,
  })
  return (
    <FormDialog<{ name: string }>
      title={t('organization.team.rename_title', { name: team.name })}
      width="small"
      submitLabel={t('organization.team.rename')}
      save={rename}
      refusals={teamRefusals}
      onFormSubmit={({ name }) => rename.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField saved={team.name} />
    </FormDialog>
  )
}
