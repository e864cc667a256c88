import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import { updateMemberTeam } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useTeams } from '../team/use-teams.ts'
import { useSaveMember } from './use-save-member.ts'

interface TeamDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function TeamDialog({ member, onClose }: TeamDialogProps) {
  const t = useTranslate()
  const { id: memberId, organizationId } = member
  const { name } = member.user
  const { data: teams = [] } = useTeams()
  const [selected, setSelected] = useState(member.teamId)
  // It may be removed while the dialog is open.
  const teamId = teams.find(({ id }) => id === selected)?.id ?? null
  const move = useSaveMember({
    member,
    save: () => updateMemberTeam({ memberId, teamId, organizationId }),
    success: t('organization.member.moved', { name }),
    onClose,
  })
  return (
    <FormDialog
      title={t('organization.member.team_title', { name })}
      description={t('organization.member.team_text')}
      submitLabel={t('organization.member.team_submit')}
      unchanged={teamId === member.teamId}
      save={move}
      onFormSubmit={() => move.mutate()}
      onClose={onClose}
    >
      <Field name="teamId" label={t('organization.member.team')}>
        <Select
          value={teamId}
          onValueChange={(id) => setSelected(id === '' ? null : id)}
          options={[
            ...teams.map(({ id, name: label }) => ({ value: id, label })),
            { value: '', label: t('organization.member.no_team') },
          ]}
        />
      </Field>
    </FormDialog>
  )
}
