import { useTranslate } from '@tollgate/messages/react'
import type { Team } from '#api/model/index.ts'
import { useUpdateTeam } from '#api/organization/organization.ts'
import { NameDialog } from './name-dialog.tsx'
import { useTeamChange } from './use-team-change.ts'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslate()
  const { id: teamId, organizationId } = team
  const { succeed, fail } = useTeamChange(onClose)
  const rename = useUpdateTeam({
    mutation: {
      onSuccess: ({ name }) => succeed(t('organization.team.renamed', { name })),
      onError: fail,
    },
  })
  return (
    <NameDialog
      title={t('organization.team.rename_title', { name: team.name })}
      name={team.name}
      submitLabel={t('organization.team.rename')}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={(name) => rename.mutate({ data: { teamId, data: { name, organizationId } } })}
      onClose={onClose}
    />
  )
}
