import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import type { MemberWithUser } from '#api/model/index.ts'
import { useUpdateMemberTeam } from '#api/organization/organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useTeams } from '../team/use-teams.ts'
import { memberRefusals } from './member-refusals.ts'
import { useMemberChange } from './use-member-change.ts'

interface TeamDialogProps {
  member: MemberWithUser
  onClose: () => void
}

export function TeamDialog({ member, onClose }: TeamDialogProps) {
  const t = useTranslate()
  const { name } = member.user
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('organization.member.team_title', { name })}
        description={t('organization.member.team_text')}
      >
        <TeamForm member={member} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function TeamForm({ member, onClose }: TeamDialogProps) {
  const t = useTranslate()
  const { data: teams = [] } = useTeams()
  const [wanted, setWanted] = useState(member.teamId)
  // It may be removed while the dialog is open.
  const teamId = teams.find(({ id }) => id === wanted)?.id ?? null
  const { succeed, fail } = useMemberChange(member, onClose)
  const move = useUpdateMemberTeam({
    mutation: {
      onSuccess: () => succeed(t('organization.member.moved', { name: member.user.name })),
      onError: fail,
    },
  })
  const errors = useFormErrors(move.error, memberRefusals)
  function save(): void {
    const { id: memberId, organizationId } = member
    move.mutate({ data: { memberId, teamId, organizationId } })
  }
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <FormAlert errors={errors} />
      <Field name="teamId" label={t('organization.member.team')}>
        <Select
          value={teamId}
          onValueChange={(id) => setWanted(id === '' ? null : id)}
          options={[
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: t('organization.member.no_team') },
          ]}
        />
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={teamId === member.teamId}
          pending={move.isPending}
        >
          {t('organization.member.team_submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
