import { roleNames } from '@tollgate/contracts/roles'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import { removeMember, updateMemberRole, updateMemberTeam } from '#api/member/member.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { highestRole, rolesOf, useFormatRoles } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { RoleField } from '../invitation/role-field.tsx'
import { useTeams } from '../team/team-name.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { MemberAction } from './member-columns.tsx'
import { useSaveMember } from './use-save-member.ts'

export interface ChosenAction {
  action: MemberAction
  member: MemberWithUser
}

interface MemberDialogsProps {
  chosen: ChosenAction
  onClose: () => void
}

/** Beside the table and not in its rows: a row may go while its dialog is open. */
export function MemberDialogs({ chosen: { action, member }, onClose }: MemberDialogsProps) {
  const dialog = { member, onClose }
  if (action === 'role') return <RoleDialog {...dialog} />
  if (action === 'team') return <TeamDialog {...dialog} />
  if (action === 'remove') return <RemoveDialog {...dialog} />
  return <LeaveDialog onClose={onClose} />
}

interface RoleDialogProps {
  member: MemberWithUser
  onClose: () => void
}

function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useTranslate()
  const { id: memberId, organizationId } = member
  const { name } = member.user
  const [role, setRole] = useState<string>(highestRole(member))
  const update = useSaveMember({
    member,
    save: () => updateMemberRole({ memberId, role, organizationId }),
    success: t('organization.member.role_changed', { name }),
    onClose,
  })
  return (
    <FormDialog
      title={t('organization.member.role_title', { name })}
      submitLabel={t('organization.member.role_submit')}
      unchanged={member.role === role}
      save={update}
      onFormSubmit={() => update.mutate()}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} disabled={update.isPending} />
      <RoleNotes member={member} chosen={role} />
    </FormDialog>
  )
}

interface RoleNotesProps {
  member: MemberWithUser
  chosen: string
}

/** What a change of roles could remove unnoticed. */
function RoleNotes({ member, chosen }: RoleNotesProps) {
  const t = useTranslate()
  const rolesInWords = useFormatRoles()
  const session = useSession()
  const isOwn = member.userId === session.user.id
  const highest = highestRole(member)
  const below = roleNames.slice(roleNames.indexOf(highest) + 1)
  const demotes = below.some((role) => role === chosen)
  return (
    <>
      {rolesOf(member).length > 1 && (
        <Alert>
          {t('organization.member.role_several', {
            name: member.user.name,
            roles: rolesInWords(member),
          })}
        </Alert>
      )}
      {isOwn && demotes && <Alert tone="warning">{t('organization.member.role_own')}</Alert>}
    </>
  )
}

interface TeamDialogProps {
  member: MemberWithUser
  onClose: () => void
}

function TeamDialog({ member, onClose }: TeamDialogProps) {
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

interface RemoveDialogProps {
  member: MemberWithUser
  onClose: () => void
}

function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const organization = useOrganization()
  const { name, email } = member.user
  const remove = useSaveMember({
    member,
    save: () => removeMember({ memberIdOrEmail: member.id, organizationId: organization.id }),
    success: t('organization.member.removed', { name }),
    onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.member.remove_title', { name })}
      description={t('organization.member.remove_text', { email, organization: organization.name })}
      confirmLabel={t('organization.member.remove_confirm')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
