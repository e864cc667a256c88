import { useTranslate } from '@tollgate/messages/react'
import { useCreateTeam } from '#api/organization/organization.ts'
import { useOrganization } from '../access/use-organization.ts'
import { NameDialog } from './name-dialog.tsx'
import { useTeamChange } from './use-team-change.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const { succeed, fail } = useTeamChange(onClose)
  const create = useCreateTeam({
    mutation: {
      onSuccess: ({ name }) => succeed(t('organization.team.created', { name })),
      onError: fail,
    },
  })
  return (
    <NameDialog
      title={t('organization.team.create')}
      description={t('organization.team.create_text')}
      submitLabel={t('organization.team.create_submit')}
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ data: { name, organizationId } })}
      onClose={onClose}
    />
  )
}
